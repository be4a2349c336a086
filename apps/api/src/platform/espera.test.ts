import { describe, expect, it } from 'vitest'
import { esperaEnPalabras } from './espera.ts'

describe('esperaEnPalabras', () => {
  it.each([
    [1, '1 segundo'],
    [60, '60 segundos'],
    [61, '2 minutos'],
    [899, '15 minutos'],
    [900, '15 minutos'],
  ])('says of %i seconds «%s»', (segundos, palabras) => {
    expect(esperaEnPalabras(segundos)).toBe(palabras)
  })
})
