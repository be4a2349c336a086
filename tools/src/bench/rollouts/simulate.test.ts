import { describe, expect, it } from 'vitest'
import { createRandom } from '../../random/random.ts'
import { BROKEN, falseAlarms, shareStopped } from './simulate.ts'

// The seed is fixed, so these tests cannot fail by chance. `npm run bench -- rollouts` draws a new seed by default.
const SEED = 17

describe('the judge', () => {
  it.each(BROKEN)(
    'stops at least 90 % of the candidates with failure rate $rate within $within sessions',
    (broken) => {
      expect(shareStopped(broken, 2000, createRandom(SEED))).toBeGreaterThanOrEqual(0.9)
    },
  )

  it('stops at most 16 of 10,000 good releases with 10,000 sessions each', () => {
    expect(falseAlarms(10_000, 10_000, createRandom(SEED))).toBeLessThanOrEqual(16)
  })
})
