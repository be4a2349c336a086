import type { Release } from '@mi/contracts'

const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical)
  if (value === null || typeof value !== 'object') return value
  const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(sorted.map(([key, inner]) => [key, canonical(inner)]))
}

/**
 * The text that the signature of an old release covers. It is JSON with sorted keys and no spaces, so that the signer
 * and the verifier use the same bytes. A newer release is sent in an envelope, whose signature covers other bytes
 * (`signedBytes`).
 */
export const canonicalRelease = (release: Release): string => JSON.stringify(canonical(release))
