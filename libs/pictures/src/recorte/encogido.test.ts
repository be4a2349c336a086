import { describe, expect, it } from 'vitest'
import { encogido } from './encogido.ts'

describe('encogido', () => {
  it.each([
    [
      { width: 4032, height: 3024 },
      { width: 2048, height: 1536 },
    ],
    [
      { width: 20_000, height: 1 },
      { width: 2048, height: 1 },
    ],
  ])('shrinks %o to %o', (from, to) => {
    expect(encogido(from, 2048)).toEqual(to)
  })

  it('keeps the size of a small picture', () => {
    expect(encogido({ width: 100, height: 50 }, 2048)).toEqual({ width: 100, height: 50 })
  })
})
