import { describe, expect, it } from 'vitest'
import { isInRange } from './in-range.ts'

describe('isInRange', () => {
  it.each([
    ['19.3.1', '^19.3.1', true],
    ['19.4.0', '^19.3.1', true],
    ['19.3.0', '^19.3.1', false],
    ['20.0.0', '^19.3.1', false],
    ['0.1.9', '^0.1.0', true],
    ['0.2.0', '^0.1.0', false],
    ['0.0.4', '^0.0.3', false],
    ['1.4.9', '~1.4.0', true],
    ['1.5.0', '~1.4.0', false],
    ['20.1.0', '^19.3.1 || ^20.0.0', true],
    ['21.0.0', '^19.3.1 || ^20.0.0', false],
    ['1.4.0', '1.4.0', true],
    ['1.4.1', '1.4.0', false],
    // A pre-release of 19.3.1 could lack features of 19.3.1. A pre-release of 19.4.0 has all of them.
    ['19.3.1-rc.1', '^19.3.1', false],
    ['19.4.0-rc.1', '^19.3.1', true],
  ])('for the version %s and the range %s is %s', (version, range, fits) => {
    expect(isInRange(version, range)).toBe(fits)
  })
})
