import { describe, expect, it } from 'vitest'
import { COMPLETO } from './recorte.ts'
import { sugerirRecorte } from './sugerir-recorte.ts'

const SIDE = 100

/** Draws a grey picture with a striped square. The stripes imitate writing, because both have many edges. */
const draw = (from: number, to: number) => ({
  pixels: Uint8ClampedArray.from({ length: SIDE * SIDE }, (_, index) => {
    const [x, y] = [index % SIDE, Math.floor(index / SIDE)]
    const isInside = x >= from && x < to && y >= from && y < to
    return isInside && (x + y) % 3 === 0 ? 20 : 180
  }),
  width: SIDE,
  height: SIDE,
})

describe('sugerirRecorte', () => {
  it('frames the part of a picture that has writing, with a margin', () => {
    const { x, y, width, height } = sugerirRecorte(draw(30, 70))
    for (const from of [x, y]) {
      expect(from).toBeGreaterThan(0.2)
      expect(from).toBeLessThanOrEqual(0.3)
    }
    for (const end of [x + width, y + height]) {
      expect(end).toBeGreaterThanOrEqual(0.69)
      expect(end).toBeLessThan(0.8)
    }
  })

  it('suggests the whole picture if the writing is everywhere or nowhere', () => {
    expect(sugerirRecorte(draw(0, SIDE))).toEqual(COMPLETO)
    expect(sugerirRecorte(draw(0, 0))).toEqual(COMPLETO)
  })
})
