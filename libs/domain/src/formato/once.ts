/** Returns a function that makes a costly value at its first call, and returns that same value at every call. */
export const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}
