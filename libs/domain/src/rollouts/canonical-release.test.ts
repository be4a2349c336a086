import { buildRelease } from '@mi/testing'
import type { Release } from '@mi/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalRelease } from './canonical-release.ts'

const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).reverse()
  return Object.fromEntries(entries.map(([key, inner]) => [key, reversed(inner)]))
}

const canonicalOf = (value: unknown): string => canonicalRelease(value as Release)

describe('canonicalRelease', () => {
  it('does not depend on the order of keys in a release, at any depth', () => {
    const release = buildRelease({ light: { paths: ['/login'], entry: 'a.js', preload: [], css: [] } })
    const other = reversed(release)
    expect(JSON.stringify(other)).not.toBe(JSON.stringify(release))
    expect(canonicalOf(other)).toBe(canonicalRelease(release))
  })

  it('does not depend on the order of keys in any JSON value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(canonicalOf(reversed(value))).toBe(canonicalOf(value))
      }),
    )
  })

  it('is the same after a round trip through JSON', () => {
    const release = buildRelease({ sinPermiso: 'Sección «cerrada» 🥭' })
    expect(canonicalOf(JSON.parse(JSON.stringify(release)))).toBe(canonicalRelease(release))
    expect(JSON.parse(canonicalRelease(release))).toEqual(release)
  })

  it('keeps the order of lists', () => {
    const one = buildRelease({ preload: ['a.js', 'b.js'] })
    expect(canonicalRelease({ ...one, preload: ['b.js', 'a.js'] })).not.toBe(canonicalRelease(one))
  })

  it('has sorted keys, and no spaces except those inside strings', () => {
    expect(canonicalOf({ b: [1, { d: null, c: 'x y' }], a: true })).toBe(
      '{"a":true,"b":[1,{"c":"x y","d":null}]}',
    )
  })

  it('differs for another version', () => {
    const release = buildRelease()
    const other = buildRelease({ version: '1.0.1' })
    expect(canonicalRelease(other)).not.toBe(canonicalRelease(release))
  })
})
