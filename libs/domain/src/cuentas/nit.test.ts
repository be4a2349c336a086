import { describe, expect, it } from 'vitest'
import { digitoDeVerificacion, hintForNit } from './nit.ts'

describe('digitoDeVerificacion', () => {
  // Bancolombia, Ecopetrol, Grupo Éxito, DIAN and Universidad Nacional publish these NITs.
  it.each([
    ['890903938', 8],
    ['899999068', 1],
    ['890900608', 9],
    ['800197268', 4],
    ['899999063', 3],
  ])('for %s, returns the digit %d', (digitos, digito) => {
    expect(digitoDeVerificacion(digitos)).toBe(digito)
  })

  it.each(['', '12a', '1234567890123456'])('for «%s», returns undefined', (digitos) => {
    expect(digitoDeVerificacion(digitos)).toBeUndefined()
  })
})

describe('hintForNit', () => {
  it.each([
    ['890903938', 'Dígito de verificación: 8'],
    ['890.903.938', 'Dígito de verificación: 8'],
    ['890.903.938-8', undefined],
    ['900123456-7', 'El dígito de verificación sería 8. Revisa el NIT.'],
    ['8909', undefined],
    ['', undefined],
    ['extranjera 12', undefined],
  ])('for «%s», returns the hint: %s', (nit, hint) => {
    expect(hintForNit(nit)).toBe(hint)
  })
})
