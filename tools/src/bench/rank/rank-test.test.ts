import { describe, expect, it } from 'vitest'
import { rankTest } from './rank-test.ts'

const upTo = (count: number, map: (nth: number) => number) =>
  Array.from({ length: count }, (_, nth) => map(nth))

describe('rankTest', () => {
  it('finds no distance between equal samples', () => {
    const values = upTo(100, (nth) => (nth * 37) % 101)
    expect(rankTest(values, values)).toBeCloseTo(0)
    expect(rankTest([5, 5, 5], [5, 5])).toBe(0)
  })

  it('is positive if the first sample has larger values, and changes its sign if the samples are swapped', () => {
    const [low, high] = [upTo(100, (nth) => nth), upTo(100, (nth) => nth + 30)]
    expect(rankTest(high, low)).toBeGreaterThan(4)
    expect(rankTest(low, high)).toBeCloseTo(-rankTest(high, low))
  })

  it('gives the same result as a calculation by hand', () => {
    // A pair has one value from each sample. The first sample's value is larger in 21 of the 30 pairs. Two pairs have
    // equal values and count as half each, so U (the statistic of the Mann-Whitney test) is 22.
    expect(rankTest([4, 6, 7, 8, 9, 10], [1, 2, 4, 6, 11])).toBeCloseTo(1.2839, 4)
  })
})
