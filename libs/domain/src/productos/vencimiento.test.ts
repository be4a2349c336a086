import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../formato/fechas.ts'
import { cercaniaVencimiento, describeVencimiento, rangoVencimiento } from './vencimiento.ts'

const HOY = '2026-03-10'
const inDays = (days: number): string => addDays(HOY, days)

describe('cercaniaVencimiento', () => {
  it.each([
    [-400, 'vencido'],
    [-1, 'vencido'],
    [0, 'semana'],
    [7, 'semana'],
    [8, 'mes'],
    [30, 'mes'],
    [31, 'lejos'],
    [4000, 'lejos'],
  ])('for a date %d days from today, returns «%s»', (days, cercania) => {
    expect(cercaniaVencimiento(inDays(days), HOY)).toBe(cercania)
  })
})

describe('describeVencimiento', () => {
  it.each([
    [0, 'vence hoy'],
    [1, 'vence mañana'],
    [2, 'vence en 2 días'],
    [3, 'vence en 3 días'],
    [30, 'vence en 30 días'],
    [59, 'vence en 59 días'],
    [60, 'vence en 2 meses'],
    [365, 'vence en 12 meses'],
    [700, 'vence en 23 meses'],
    [731, 'vence en 2 años'],
    [1100, 'vence en 3 años'],
    [-1, 'venció ayer'],
    [-2, 'venció hace 2 días'],
    [-59, 'venció hace 59 días'],
    [-90, 'venció hace 3 meses'],
    [-800, 'venció hace 2 años'],
  ])('for a date %d days from today, returns «%s»', (days, words) => {
    expect(describeVencimiento(inDays(days), HOY)).toBe(words)
  })

  it('never says «1 meses» or «0 días»', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 5000 }), (days) => {
        expect(describeVencimiento(inDays(days), HOY)).not.toMatch(/\b[01] (días|meses|años)/)
      }),
      { examples: [[716], [730], [-716], [-730]] },
    )
  })

  it('never gives a shorter time for a later day', () => {
    const UNITS: Record<string, number> = { días: 1, meses: 30, años: 365 }
    const wordsOf = (days: number): number => {
      const [, count = '', unit = ''] = /(\d+) (\S+)/.exec(describeVencimiento(inDays(days), HOY)) ?? []
      return Number(count) * (UNITS[unit] ?? 0)
    }
    for (let days = 2; days < 3000; days += 1) expect(wordsOf(days + 1)).toBeGreaterThanOrEqual(wordsOf(days))
  })
})

describe('rangoVencimiento', () => {
  it('gives «vencidos» a range whose last day is yesterday', () => {
    expect(rangoVencimiento('vencidos', HOY)).toEqual({ desde: null, hasta: '2026-03-09' })
  })

  it('gives «7d» and «30d» a range whose first day is today', () => {
    expect(rangoVencimiento('7d', HOY)).toEqual({ desde: '2026-03-10', hasta: '2026-03-17' })
    expect(rangoVencimiento('30d', HOY)).toEqual({ desde: '2026-03-10', hasta: '2026-04-09' })
  })

  it.each([
    ['vencidos', ['vencido']],
    ['7d', ['semana']],
    ['30d', ['semana', 'mes']],
  ] as const)('agrees with `cercaniaVencimiento` about which days belong to %s', (filtro, cercanias) => {
    const { desde, hasta } = rangoVencimiento(filtro, HOY)
    for (let days = -60; days <= 60; days += 1) {
      const day = inDays(days)
      const found = (desde === null || day >= desde) && day <= hasta
      expect(found).toBe((cercanias as readonly string[]).includes(cercaniaVencimiento(day, HOY)))
    }
  })
})
