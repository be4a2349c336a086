export const etagOf = (version: number): string => `"${version}"`

/** Returns a function that checks a version against `If-Match`, or `undefined` if this header is missing. */
export const versionCheck = (ifMatch: string | undefined): ((version: number) => boolean) | undefined => {
  if (ifMatch === undefined) return undefined
  // Weak and malformed tags match no version.
  const tags = ifMatch.split(',').map((tag) => tag.trim())
  return (version) => tags.includes('*') || tags.includes(etagOf(version))
}
