import { describe, expect, it } from 'vitest'
import { ENCUADRE_INICIAL, corteDe, dentro } from './recorte.model.ts'

describe('corteDe', () => {
  it('crops the largest centred 4:3 rectangle', () => {
    expect(corteDe(ENCUADRE_INICIAL, { width: 1000, height: 300 })).toEqual({
      x: 300,
      y: 0,
      width: 400,
      height: 300,
    })
  })

  it('returns the whole picture for `completa`', () => {
    const whole = corteDe({ ...ENCUADRE_INICIAL, forma: 'completa' }, { width: 4000, height: 3000 })
    expect(whole).toEqual({ x: 0, y: 0, width: 4000, height: 3000 })
  })

  it('stays within the edges of the picture', () => {
    const { x, y } = corteDe({ forma: 'fijo', acercado: 2, x: 9, y: -9 }, { width: 800, height: 600 })
    expect([x, y]).toEqual([400, 0])
  })
})

describe('dentro', () => {
  it('does not move the centre of a crop that lies within the picture', () => {
    const encuadre = { forma: 'fijo', acercado: 2, x: 0.4, y: 0.6 } as const
    expect(dentro(encuadre, { width: 800, height: 600 })).toEqual(encuadre)
  })
})
