const ALGORITHM = /^sha(256|384)-/

/** The hash in an integrity value such as `sha384-…`, as URL-safe base64 without padding. */
export const fileHash = (integrity: string): string =>
  integrity.replace(ALGORITHM, '').replaceAll('+', '-').replaceAll('/', '_').replace('=', '')
