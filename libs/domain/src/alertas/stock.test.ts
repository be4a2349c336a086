import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pasoDeStock } from './stock.ts'

const de = (cantidad: number) => ({ cantidad })

describe('pasoDeStock', () => {
  it.each([
    ['INDIVIDUAL', 3, 2, 'entra'],
    ['INDIVIDUAL', 3, 0, 'entra'],
    ['INDIVIDUAL', 2, 1, 'sigue'],
    ['INDIVIDUAL', 2, 3, 'sale'],
    ['INDIVIDUAL', 4, 3, 'sigue'],
    ['DESARROLLADOR', 3, 2, 'entra'],
    ['EMPRESARIAL', 31, 30, 'entra'],
    ['EMPRESARIAL', 30, 31, 'sale'],
    ['EMPRESARIAL', 30, 2, 'sigue'],
  ] as const)('for %s, a change from %i to %i units gives «%s»', (tipoUsuario, antes, despues, paso) => {
    expect(pasoDeStock(de(antes), de(despues), tipoUsuario)).toBe(paso)
  })

  it.each([
    [null, de(2), 'entra'],
    [null, de(3), 'sigue'],
    [de(2), null, 'sigue'],
    [de(9), null, 'sigue'],
  ] as const)('a creation or deletion that changes %j to %j gives «%s»', (antes, despues, paso) => {
    expect(pasoDeStock(antes, despues, 'INDIVIDUAL')).toBe(paso)
  })

  it('alternately starts and ends an episode of low stock, for any sequence of quantities', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 2 }), (cantidades) => {
        const states = [null, ...cantidades.map(de)]
        const pasos = states
          .slice(1)
          .map((despues, index) => pasoDeStock(states[index] ?? null, despues, 'EMPRESARIAL'))
          .filter((paso) => paso !== 'sigue')
        expect(pasos).toEqual(pasos.map((_, index) => (index % 2 === 0 ? 'entra' : 'sale')))
      }),
    )
  })
})
