import { describe, expect, it } from 'vitest'
import { COMPLETO, enPixeles } from './recorte.ts'

describe('enPixeles', () => {
  it('returns the whole photo for `COMPLETO`', () => {
    const photo = { width: 4032, height: 3024 }
    expect(enPixeles(COMPLETO, photo)).toEqual({ x: 0, y: 0, ...photo })
  })
  it('rounds a part to whole pixels, and keeps each side at least one pixel long', () => {
    const photo = { width: 101, height: 51 }
    expect(enPixeles({ x: 0.25, y: 0.5, width: 0.5, height: 0.001 }, photo)).toEqual({
      x: 25,
      y: 26,
      width: 51,
      height: 1,
    })
  })
  it('keeps a rounded part inside the photo', () => {
    const photo = { width: 101, height: 51 }
    expect(enPixeles({ x: 0.5, y: 0.999, width: 0.5, height: 0.001 }, photo)).toEqual({
      x: 51,
      y: 50,
      width: 50,
      height: 1,
    })
  })
})
