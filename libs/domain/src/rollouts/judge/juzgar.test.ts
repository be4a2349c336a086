import { describe, expect, it } from 'vitest'
import { tasaPermitida } from './allowed-rate.ts'
import { type Estrato, UMBRAL, evidenciaDe } from './evidence.ts'
import { type LoVisto, juzgar } from './juzgar.ts'
import { evidenciaDeSesgo } from './skew.ts'

const STABLE = { sesiones: 10_000, fallidas: 50 }
const estrato = (sesiones: number, fallidas: number, estable = STABLE): Estrato => ({
  candidato: { sesiones, fallidas },
  estable,
})
const visto = (estratos: Estrato[], overrides: Partial<LoVisto> = {}): LoVisto => ({
  antes: { sesiones: 0, fallidas: 0 },
  personas: estratos,
  todos: estratos,
  tardios: [],
  lentas: [],
  reparto: null,
  votosDelPaso: 1000,
  ...overrides,
})
const veredictoDe = (estratos: Estrato[], overrides?: Partial<LoVisto>) =>
  juzgar(visto(estratos, overrides)).veredicto

describe('tasaPermitida', () => {
  it.each([
    ['no sessions', 0, 0, 0.005],
    ['exactly the tolerated failures', 10_000, 50, 0.005],
    ['one failure of five', 5, 1, 0.005],
    ['more failures, but possibly by chance', 1000, 10, 0.005],
  ])('is 0.005, the tolerated failure rate, for %s', (_case, sesiones, fallidas, expected) => {
    expect(tasaPermitida({ sesiones, fallidas })).toBe(expected)
  })

  it('is above the failure rate of a stable version that fails often, but is below 1', () => {
    expect(tasaPermitida({ sesiones: 1000, fallidas: 100 })).toBeGreaterThan(0.12)
    expect(tasaPermitida({ sesiones: 1000, fallidas: 100 })).toBeLessThan(0.15)
    expect(tasaPermitida({ sesiones: 10, fallidas: 10 })).toBeLessThan(1)
  })
})

describe('evidenciaDe', () => {
  it('is zero for a candidate that fails no more than allowed', () => {
    expect(evidenciaDe([estrato(1000, 5)])).toBe(0)
    expect(evidenciaDe([])).toBe(0)
  })

  it('exceeds the alarm threshold if two of two sessions fail, but not if one of one session fails', () => {
    expect(evidenciaDe([estrato(2, 2)])).toBeGreaterThan(UMBRAL)
    expect(evidenciaDe([estrato(1, 1)])).toBeLessThan(UMBRAL)
  })

  it('stays below the alarm threshold if the stable version fails just as often in the same hour', () => {
    const calm = estrato(400, 2)
    const outage = estrato(100, 50, { sesiones: 900, fallidas: 450 })
    expect(evidenciaDe([calm, outage])).toBeLessThan(UMBRAL)
    expect(evidenciaDe([calm, { ...outage, estable: STABLE }])).toBeGreaterThan(UMBRAL)
  })

  it('is finite even if all of 100,000 sessions fail', () => {
    expect(Number.isFinite(evidenciaDe([estrato(100_000, 100_000)]))).toBe(true)
  })
})

describe('juzgar', () => {
  it('gives a failing candidate the guardrail verdict, and states how often it failed', () => {
    expect(juzgar(visto([estrato(10, 5)]))).toMatchObject({
      veredicto: 'guardarrail',
      texto: 'Falló en 5 de 10 primeras aperturas; se permite 0,50 %.',
      umbral: UMBRAL,
      tasaCandidato: 0.5,
      tasaPermitida: 0.005,
    })
  })

  it('calls a candidate healthy only if enough people have opened it in the present step', () => {
    expect(veredictoDe([estrato(1000, 5)])).toBe('sano')
    expect(veredictoDe([estrato(1000, 5)], { votosDelPaso: 9 })).toBe('falta_evidencia')
    expect(juzgar(visto([], { votosDelPaso: 0 }))).toMatchObject({
      veredicto: 'falta_evidencia',
      tasaCandidato: null,
    })
  })

  it('takes into account how often the stable version failed before the rollout', () => {
    const few = [estrato(40, 5, { sesiones: 40, fallidas: 1 })]
    expect(veredictoDe(few)).toBe('guardarrail')
    expect(veredictoDe(few, { antes: { sesiones: 2000, fallidas: 100 } })).toBe('sano')
    expect(veredictoDe(few, { antes: { sesiones: 2000, fallidas: 10 } })).toBe('guardarrail')
  })

  it('gives the verdict falta_evidencia if the evidence is over 20 but below the alarm threshold', () => {
    const doubtful = juzgar(visto([estrato(1000, 15)]))
    expect(doubtful.veredicto).toBe('falta_evidencia')
    expect(doubtful.evidencia).toBeGreaterThan(20)
  })

  it('counts failures in signed-out browsers only if enough signed-in people have failures too', () => {
    expect(veredictoDe([], { todos: [estrato(100, 100)] })).toBe('sano')
    expect(veredictoDe([estrato(1, 1)], { todos: [estrato(101, 101)] })).toBe('falta_evidencia')
    expect(veredictoDe([estrato(6, 2)], { todos: [estrato(106, 102)] })).toBe('falta_evidencia')
    expect(veredictoDe([estrato(3, 2)], { todos: [estrato(103, 102)] })).toBe('guardarrail')
  })

  it('gives the guardrail verdict if signed-in people have failures, but signed-out browsers have none', () => {
    expect(veredictoDe([estrato(10, 5)], { todos: [estrato(10_010, 5)] })).toBe('guardarrail')
  })

  it('gives the signal verdict if too many people have late failures or slow pages', () => {
    const fine = [estrato(1000, 5)]
    expect(veredictoDe(fine, { tardios: [estrato(100, 20)] })).toBe('senal')
    const slow = estrato(200, 100, { sesiones: 1000, fallidas: 40 })
    expect(veredictoDe(fine, { lentas: [slow] })).toBe('senal')
    expect(veredictoDe(fine, { lentas: [estrato(200, 15)] })).toBe('sano')
  })

  it('gives the verdict silencio if none of many expected reports arrives, and sesgo if too few arrive', () => {
    const fine = [estrato(1000, 5)]
    const seen = (candidato: number, estable: number) =>
      veredictoDe(fine, { reparto: { candidato, estable, parte: 0.1 } })
    expect(seen(0, 200)).toBe('silencio')
    expect(seen(0, 50)).toBe('sano')
    expect(seen(300, 4500)).toBe('sesgo')
    expect(seen(500, 4500)).toBe('sano')
  })

  it('prefers the guardrail verdict to silence', () => {
    const reparto = { candidato: 0, estable: 500, parte: 0.5 }
    expect(veredictoDe([estrato(10, 10)], { reparto })).toBe('guardarrail')
  })
})

describe('evidenciaDeSesgo', () => {
  it('is zero if the candidate’s share is 0 or 1, or if nothing was seen', () => {
    for (const parte of [0, 1]) expect(evidenciaDeSesgo({ candidato: 5, estable: 5, parte })).toBe(0)
    expect(evidenciaDeSesgo({ candidato: 0, estable: 0, parte: 0.5 })).toBe(0)
  })

  it('is small if the counts match the candidate’s share, and large if they clearly differ from it', () => {
    expect(evidenciaDeSesgo({ candidato: 50_000, estable: 50_000, parte: 0.5 })).toBeLessThan(1)
    expect(evidenciaDeSesgo({ candidato: 48_000, estable: 52_000, parte: 0.5 })).toBeGreaterThan(UMBRAL)
  })
})
