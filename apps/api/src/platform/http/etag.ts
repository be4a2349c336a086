export const etagOf = (version: number): string => `"${version}"`

/** Parses `If-Match` into a check; `undefined` if there is no header. Weak and malformed tags match nothing. */
export const versionCheck = (ifMatch: string | undefined): ((version: number) => boolean) | undefined => {
  if (ifMatch === undefined) return undefined
  const tags = ifMatch.split(',').map((tag) => tag.trim())
  return (version) => tags.includes('*') || tags.includes(etagOf(version))
}
