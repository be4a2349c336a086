import type { SaludDeModulo, SaludDeVersion } from '@mi/contracts'
import { describe, expect, it } from 'vitest'
import { grupoDe, hasDatos, lineasOf, pausaDe, topOf } from './salud.model.ts'

type Minuto = SaludDeVersion['minutos'][number]

const minuto = (at: string, changes: Partial<Minuto> = {}): Minuto => ({
  minuto: `2026-11-23T${at}:00.000Z`,
  sesiones: 10,
  resultados: { montado: 10 },
  errores: 0,
  inp: null,
  lcp: null,
  ...changes,
})
const version = (minutos: Minuto[], papel: SaludDeVersion['papel'] = 'estable'): SaludDeVersion => ({
  version: papel === 'estable' ? '1.0.0' : '1.1.0',
  papel,
  sesiones: minutos.length * 10,
  fallidas: 0,
  resultados: {},
  votos: { total: 0, fallidos: 0 },
  errores: [],
  inp: null,
  lcp: null,
  minutos,
})
const salud = (versiones: SaludDeVersion[]): SaludDeModulo => ({
  module: 'inventory',
  desde: '2026-11-23T12:00:00.000Z',
  hasta: '2026-11-23T14:00:00.000Z',
  versiones,
  juicio: null,
})

describe('lineasOf', () => {
  it('puts a group of minutes at x = 0.5 if it begins mid-window, and at x = 0 if it begins before the window', () => {
    const early = minuto('11:59', { inp: { muestras: 1, p75: 100 } })
    const [linea] = lineasOf(
      salud([version([early, minuto('13:00', { inp: { muestras: 1, p75: 200 } })])]),
      'inp',
    )
    expect(linea?.puntos).toEqual([
      { x: 0, y: 100 },
      { x: 0.5, y: 200 },
    ])
  })

  it('omits the sessions of a group that is partly outside the window', () => {
    const minutos = [minuto('11:59'), minuto('13:00', { sesiones: 20 }), minuto('13:59', { sesiones: 3 })]
    const [linea] = lineasOf(salud([version(minutos)]), 'sesiones')
    expect(linea?.puntos).toEqual([{ x: 0.5, y: 20 }])
  })

  it('computes the percentage of sessions that failed', () => {
    const failing = minuto('12:30', { resultados: { montado: 9, carga_fallida: 1 } })
    const [linea] = lineasOf(salud([version([failing], 'candidato')]), 'fallas')
    expect(linea).toMatchObject({ version: '1.1.0', papel: 'candidato', puntos: [{ y: 10 }] })
  })

  it('omits the groups in which the measure is missing', () => {
    const minutos = [minuto('12:00', { inp: { muestras: 1, p75: 100 } }), minuto('13:00')]
    expect(lineasOf(salud([version(minutos)]), 'inp')[0]?.puntos.map(({ y }) => y)).toEqual([100])
    expect(lineasOf(salud([version(minutos)]), 'lcp')[0]?.puntos).toEqual([])
  })
})

describe('grupoDe', () => {
  it('groups the minutes so that each window has sixty points', () => {
    expect([60, 360, 1440].map(grupoDe)).toEqual([1, 6, 24])
  })
})

describe('topOf', () => {
  it.each([
    [[], 1, 1],
    [[0.3], 1, 1],
    [[3], 1, 5],
    [[14], 1, 20],
    [[100], 1, 100],
    [[101], 1, 200],
  ])('for the values %j and a minimum of %d is %d', (values, least, top) => {
    const puntos = values.map((y) => ({ x: 0, y }))
    expect(topOf([{ version: '1', papel: 'estable', puntos }], least)).toBe(top)
  })
})

describe('pausaDe', () => {
  it('is half a minute for the last hour, and five minutes for longer windows', () => {
    expect([60, 360, 1440].map(pausaDe)).toEqual([30_000, 300_000, 300_000])
  })
})

describe('hasDatos', () => {
  it('is true only if some version has data', () => {
    expect(hasDatos(salud([]))).toBe(false)
    expect(hasDatos(salud([version([])]))).toBe(false)
    expect(hasDatos(salud([version([minuto('12:00')])]))).toBe(true)
  })
})
