import type { TokenListado } from '@mi/contracts'
import { describe, expect, it } from 'vitest'
import { endOfDia, estadoDe, toMomento } from './llaves.model.ts'

const NOW = new Date('2026-11-25T15:00:00.000Z')
const llave = (overrides: Partial<TokenListado> = {}): TokenListado => ({
  id: 1,
  module: 'inventory',
  publicKey: 'MCow',
  creadoPor: 'persona 9',
  creadoEn: '2026-11-01T15:00:00.000Z',
  venceEn: null,
  terminadoEn: null,
  comprometidaDesde: null,
  ...overrides,
})

describe('estadoDe', () => {
  it.each([
    [{}, 'Activa'],
    [{ venceEn: '2026-11-25T15:00:00.001Z' }, 'Activa'],
    [{ venceEn: '2026-11-25T15:00:00.000Z' }, 'Vencida'],
    [{ venceEn: '2026-11-20T15:00:00.000Z', terminadoEn: '2026-11-10T15:00:00.000Z' }, 'Terminada'],
    [
      { terminadoEn: '2026-11-10T15:00:00.000Z', comprometidaDesde: '2026-11-09T15:00:00.000Z' },
      'Comprometida',
    ],
  ])('of a key with %j is %s', (overrides, texto) => {
    expect(estadoDe(llave(overrides), NOW).texto).toBe(texto)
  })
})

describe('moments in Bogotá', () => {
  it('endOfDia converts the end of a day to UTC, or gives undefined if the text is no date', () => {
    expect(endOfDia('2026-11-25')).toBe('2026-11-26T04:59:59.999Z')
    expect(endOfDia('20266-11-25')).toBeUndefined()
  })

  it.each([
    ['2026-11-25T10:30', '2026-11-25T15:30:00.000Z'],
    ['2026-11-25T10:30:15', '2026-11-25T15:30:15.000Z'],
    ['2026-11-25T10:30x', undefined],
    ['', undefined],
    ['2026-11', undefined],
    ['20266-11-25T10:30', undefined],
  ])(
    'toMomento converts %j to UTC, or gives undefined if the text is no date with a time',
    (local, moment) => {
      expect(toMomento(local)).toBe(moment)
    },
  )
})
