const ALGORITHM = /^sha(256|384)-/

/** The hash of a file from its `integrity`, as URL-safe base64 without padding, for URLs and the release store. */
export const fileHash = (integrity: string): string =>
  integrity.replace(ALGORITHM, '').replaceAll('+', '-').replaceAll('/', '_').replace('=', '')
