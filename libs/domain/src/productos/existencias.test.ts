import { describe, expect, it } from 'vitest'
import { UMBRAL_INICIO, isStockBajo, umbralesDe } from './existencias.ts'

describe('umbralesDe', () => {
  it.each([
    ['INDIVIDUAL', 1, 2],
    ['DESARROLLADOR', 1, 2],
    ['EMPRESARIAL', 30, 30],
  ] as const)(
    'for %s, marks a card at %d units or fewer, and warns at %d units or fewer',
    (tipoUsuario, tarjeta, alCrear) => {
      expect(umbralesDe(tipoUsuario)).toEqual({ tarjeta, alCrear })
    },
  )
})

describe('isStockBajo', () => {
  it.each([
    ['INDIVIDUAL', 0, true],
    ['INDIVIDUAL', 1, true],
    ['INDIVIDUAL', 2, false],
    ['EMPRESARIAL', 0, true],
    ['EMPRESARIAL', 30, true],
    ['EMPRESARIAL', 31, false],
  ] as const)('for %s with %d units is %s', (tipoUsuario, cantidad, expected) => {
    expect(isStockBajo(cantidad, tipoUsuario)).toBe(expected)
  })
})

describe('UMBRAL_INICIO', () => {
  it('is five units', () => {
    expect(UMBRAL_INICIO).toBe(5)
  })
})
