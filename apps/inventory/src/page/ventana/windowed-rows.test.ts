import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rangeInView, spaceAround } from './windowed-rows.ts'

const GEOMETRY = { columns: 4, rowHeight: 188 }

describe('rangeInView', () => {
  it('starts with the first item while the top of the list is in view', () => {
    expect(rangeInView(100_000, GEOMETRY, { offset: -200, height: 800 })).toEqual({ first: 0, last: 24 })
  })

  it('includes the last item when the window is at the end of the list or beyond it', () => {
    const end = 25_000 * 188
    for (const offset of [end - 800, end + 4000]) {
      const { first, last } = rangeInView(100_000, GEOMETRY, { offset, height: 800 })
      expect(last).toBe(100_000)
      expect(last - first).toBeGreaterThanOrEqual(16)
    }
  })

  it('covers the window at every scroll position, with few items outside it', () => {
    fc.assert(
      fc.property(
        fc.nat(100_000),
        fc.integer({ min: 1, max: 6 }),
        fc.nat(5_000_000),
        fc.integer({ min: 300, max: 2000 }),
        (count, columns, offset, height) => {
          const geometry = { columns, rowHeight: 188 }
          const { first, last } = rangeInView(count, geometry, { offset, height })
          const seen = Math.min(Math.floor(offset / 188) * columns, count)
          const seenEnd = Math.min(Math.ceil((offset + height) / 188) * columns, count)
          expect(first).toBeLessThanOrEqual(seen)
          expect(last).toBeGreaterThanOrEqual(seenEnd)
          expect(first % columns).toBe(0)
          expect(last - first).toBeLessThanOrEqual((Math.ceil((height * 2.2) / 188) + 5) * columns)
        },
      ),
    )
  })
})

describe('spaceAround', () => {
  it('leaves space above and below the shown rows, so that the list keeps its full height', () => {
    for (const offset of [0, 1000, 50_000]) {
      const range = rangeInView(1001, GEOMETRY, { offset, height: 800 })
      const { before, after } = spaceAround(1001, GEOMETRY, range)
      const shown = Math.ceil((range.last - range.first) / 4) * 188
      expect(before + shown + after).toBe(251 * 188)
    }
  })
})
