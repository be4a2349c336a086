import type { Release } from '@mi/contracts'

const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical)
  if (value === null || typeof value !== 'object') return value
  const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(sorted.map(([key, inner]) => [key, canonical(inner)]))
}

/**
 * The text that a signature from before envelopes covers: JSON with sorted keys and no spaces, so that signer and
 * verifier use the same bytes.
 */
export const canonicalRelease = (release: Release): string => JSON.stringify(canonical(release))
