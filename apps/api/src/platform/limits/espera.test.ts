import { describe, expect, it } from 'vitest'
import { esperaEnPalabras } from './espera.ts'

describe('esperaEnPalabras', () => {
  it.each([
    [1, '1 segundo'],
    [60, '60 segundos'],
    [61, '2 minutos'],
    [899, '15 minutos'],
    [900, '15 minutos'],
    [7200, '120 minutos'],
    [7201, '3 horas'],
    [86_400, '24 horas'],
  ])('renders %i seconds as «%s»', (segundos, palabras) => {
    expect(esperaEnPalabras(segundos)).toBe(palabras)
  })
})
