import { describe, expect, it } from 'vitest'
import { compareVersions } from './compare-versions.ts'

// Versions from old to new: the example in section 11 of semver.org, and some more.
const IN_ORDER = [
  '0.9.10',
  '1.0.0-alpha',
  '1.0.0-alpha.1',
  '1.0.0-alpha.beta',
  '1.0.0-beta',
  '1.0.0-beta.2',
  '1.0.0-beta.11',
  '1.0.0-rc.1',
  '1.0.0',
  '1.0.10',
  '1.2.0',
  '10.0.0',
]

describe('compareVersions', () => {
  it('orders every pair of versions by the rules of semver.org', () => {
    for (const [at, one] of IN_ORDER.entries())
      for (const [nth, other] of IN_ORDER.entries())
        expect(Math.sign(compareVersions(one, other)), `${one} ${other}`).toBe(Math.sign(at - nth))
  })

  it('ignores build metadata', () => {
    expect(compareVersions('1.0.0+a', '1.0.0+b')).toBe(0)
  })
})
