const ALGORITHM = /^sha(256|384)-/

/** The hash of a file, as addresses and the store name it, from its `integrity`. */
export const fileHash = (integrity: string): string =>
  integrity.replace(ALGORITHM, '').replaceAll('+', '-').replaceAll('/', '_').replace('=', '')
