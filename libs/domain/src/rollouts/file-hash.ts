/** The hash of a file, as addresses and the store name it, from its `integrity`. */
export const fileHash = (integrity: string): string =>
  integrity.slice('sha384-'.length).replaceAll('+', '-').replaceAll('/', '_')
