import { describe, expect, it } from 'vitest'
import { ratioOf } from './ratio.ts'

const around = (middle: number, spread: number): number[] =>
  Array.from({ length: 31 }, (_none, index) => middle + (index - 15) * spread)

describe('ratioOf', () => {
  it('returns an interval without width for values that do not vary', () => {
    expect(ratioOf([200, 200, 200], [100, 100, 100])).toEqual({ value: 2, least: 2, most: 2 })
  })

  it('returns a wider interval if the values vary more', () => {
    const [narrow, wide] = [1, 10].map((spread) => ratioOf(around(1100, spread), around(1000, spread)))
    expect(narrow?.value).toBeCloseTo(1.1)
    expect(narrow?.least).toBeGreaterThan(1.08)
    expect(narrow?.most).toBeLessThan(1.12)
    expect(wide?.least).toBeLessThan(1.05)
    expect(wide?.most).toBeGreaterThan(1.15)
  })
})
