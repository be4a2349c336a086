import type { Release } from '@mi/contracts'

const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical)
  if (value === null || typeof value !== 'object') return value
  const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(sorted.map(([key, inner]) => [key, canonical(inner)]))
}

/** The text that a squad signed for an old release, which has no envelope. For newer releases, see `signedBytes`. */
export const canonicalRelease = (release: Release): string => JSON.stringify(canonical(release))
