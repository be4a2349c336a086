/** What takes long to make, such as an `Intl` format, made when it is first needed and kept. */
export const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}
