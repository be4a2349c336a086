const partsOf = (version: string): { readonly numbers: number[]; readonly tags: string[] } => {
  const [core = '', ...rest] = version.replace(/\+.*$/, '').split('-')
  const tag = rest.join('-')
  return { numbers: core.split('.').map(Number), tags: tag === '' ? [] : tag.split('.') }
}

const compareTags = (one: string, other: string): number => {
  const [a, b] = [/^\d+$/.test(one), /^\d+$/.test(other)]
  if (a && b) return Number(one) - Number(other)
  if (a !== b) return a ? -1 : 1
  return one < other ? -1 : Number(one > other)
}

/**
 * Whether a version is a local build. Local builds fit each other, because they all come from the same checkout. Their
 * version numbers do not show which of two local builds is newer.
 */
export const isLocalVersion = (version: string): boolean => /-(local|dev)[.]/.test(version)

/**
 * Compares two versions by section 11 of semver.org. The result is negative if `one` is older, 0 if neither is older,
 * and positive if `other` is older.
 */
export const compareVersions = (one: string, other: string): number => {
  const [a, b] = [partsOf(one), partsOf(other)]
  for (let at = 0; at < 3; at++) {
    const difference = (a.numbers[at] ?? 0) - (b.numbers[at] ?? 0)
    if (difference !== 0) return difference
  }
  if (a.tags.length === 0 || b.tags.length === 0) return b.tags.length - a.tags.length
  for (let at = 0; at < Math.min(a.tags.length, b.tags.length); at++) {
    const difference = compareTags(a.tags[at] ?? '', b.tags[at] ?? '')
    if (difference !== 0) return difference
  }
  return a.tags.length - b.tags.length
}
