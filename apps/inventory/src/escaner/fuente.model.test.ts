import { describe, expect, it } from 'vitest'
import { fuenteDe } from './fuente.model.ts'

describe('fuenteDe', () => {
  it('returns `scan` if the change gives the product a new scanned code, and undefined otherwise', () => {
    const datos = { codigoBarras: '7702004003508', codigoQR: null }
    expect(fuenteDe(datos, null, ['7702004003508'])).toBe('scan')
    expect(fuenteDe(datos, null, ['otro'])).toBeUndefined()
    expect(
      fuenteDe(datos, { codigoBarras: '7702004003508', codigoQR: null }, ['7702004003508']),
    ).toBeUndefined()
    expect(fuenteDe({ codigoBarras: null, codigoQR: 'q' }, null, ['q'])).toBe('scan')
  })
})
