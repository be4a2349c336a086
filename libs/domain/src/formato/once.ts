/** Returns a function that makes a costly value, such as an `Intl` format, at its first call and keeps it. */
export const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}
