import { describe, expect, it } from 'vitest'
import { TEXTS, textoDeHora } from './configuracion.texts.ts'

describe('textoDeHora', () => {
  it.each([
    [0, '12:00 a. m.'],
    [7, '7:00 a. m.'],
    [12, '12:00 p. m.'],
    [23, '11:00 p. m.'],
  ])('writes %d as «%s»', (hora, text) => {
    expect(textoDeHora(hora)).toBe(text)
  })
})

describe('the text of a day on which a notice is sent', () => {
  it.each([
    [30, '30 días antes'],
    [1, '1 día antes'],
    [0, 'El día que vence'],
  ])('for %d days before the expiry is «%s»', (dia, text) => {
    expect(TEXTS.dia(dia)).toBe(text)
  })
})
