import { DIAS_AVISO } from '@mi/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../formato/fechas.ts'
import { diasPorAvisar, ventanaDeAvisos } from './aviso-vencimiento.ts'

const HOY = '2026-03-15'
const VENCE = '2026-05-01'
const inDays = (days: number): string => addDays(HOY, days)

describe('diasPorAvisar', () => {
  it.each([
    [31, null, []],
    [30, null, [30]],
    [16, null, [30]],
    [5, null, [30, 15, 7]],
    [3, 7, [3]],
    [2, 7, [3]],
    [5, 7, []],
    [1, 3, [1]],
    [0, 1, [0]],
    [0, null, [30, 15, 7, 3, 1, 0]],
    [-4, null, [30, 15, 7, 3, 1, 0]],
    [-4, 3, [1, 0]],
    [-30, 1, [0]],
    [-31, 1, []],
    [-400, null, []],
    [-1, 0, []],
  ] as const)('with %i days left and `avisado` %j, returns the lead days %j', (days, avisado, expected) => {
    expect(diasPorAvisar(inDays(days), HOY, avisado)).toEqual(expected)
  })

  it('returns each due lead day exactly once and never too early, no matter on which days it is called', () => {
    const visits = fc.uniqueArray(fc.integer({ min: -30, max: 60 }), { minLength: 1 })
    fc.assert(
      fc.property(visits, (days) => {
        const told: number[] = []
        for (const day of days.sort((a, b) => b - a)) {
          const avisos = diasPorAvisar(VENCE, addDays(VENCE, -day), told.at(-1) ?? null)
          for (const aviso of avisos) expect(aviso).toBeGreaterThanOrEqual(Math.max(0, day))
          told.push(...avisos)
        }
        const last = Math.max(0, Math.min(...days))
        expect(told).toEqual(DIAS_AVISO.filter((dia) => dia >= last))
      }),
    )
  })
})

describe('ventanaDeAvisos', () => {
  it('begins thirty days before today and ends thirty days after today', () => {
    expect(ventanaDeAvisos(HOY)).toEqual({ desde: '2026-02-13', hasta: '2026-04-14' })
  })
})
