/** The strong `ETag` of a version. */
export const etagOf = (version: number): string => `"${version}"`

/**
 * What an `If-Match` header asks of a version: `undefined` without the header; weak tags and anything
 * malformed match nothing.
 */
export const versionCheck = (ifMatch: string | undefined): ((version: number) => boolean) | undefined => {
  if (ifMatch === undefined) return undefined
  const tags = ifMatch.split(',').map((tag) => tag.trim())
  return (version) => tags.includes('*') || tags.includes(etagOf(version))
}
