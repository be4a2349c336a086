import type { CandidatoEnApi, EstadoDeModuloEnApi } from '@mi/contracts'
import { describe, expect, it } from 'vitest'
import { isSinVersion, sortByUrgency, summaryOf } from './lista.model.ts'

const candidato = (estado: CandidatoEnApi['estado']): CandidatoEnApi => ({
  version: '1.1.0',
  porcentaje: 5,
  unidad: 'persona',
  reglas: [],
  plan: null,
  paso: null,
  estado,
  razon: null,
  desde: '2026-11-23T12:00:00.000Z',
})

const modulo = (module: string, changes: Partial<EstadoDeModuloEnApi> = {}): EstadoDeModuloEnApi => ({
  module,
  estable: '1.0.0',
  anterior: null,
  candidato: null,
  apagadas: [],
  reserva: 0,
  piso: null,
  revision: 1,
  retirado: false,
  duenos: null,
  ...changes,
})

const MODULOS = [
  modulo('audit'),
  modulo('apagado', { apagadas: ['1.0.0'], recibida: null }),
  modulo('vieja', { retirado: true }),
  modulo('inventory', { candidato: candidato('activo') }),
  modulo('team', { candidato: candidato('pausado') }),
  modulo('nutriscan', { apagadas: ['1.0.1', '1.0.2'] }),
  modulo('shell', { candidato: candidato('revertido') }),
]

describe('sortByUrgency', () => {
  it('puts modules that need attention first, and retired modules last', () => {
    expect(sortByUrgency(MODULOS).map(({ module }) => module)).toEqual([
      'apagado',
      'team',
      'inventory',
      'nutriscan',
      'audit',
      'shell',
      'vieja',
    ])
  })
})

describe('summaryOf', () => {
  it.each([
    [MODULOS, '7 módulos · 2 rollouts en curso · 3 versiones apagadas'],
    [MODULOS.slice(0, 1), '1 módulo · ningún rollout en curso'],
  ])('sums up the modules in case %#', (modulos, summary) => {
    expect(summaryOf(modulos)).toBe(summary)
  })
})

describe('isSinVersion', () => {
  it.each([
    [{ apagadas: ['1.0.0'], recibida: null }, true],
    [{ apagadas: ['1.0.0'], recibida: null, candidato: candidato('revertido') }, true],
    [{ apagadas: ['1.0.0'], recibida: null, candidato: candidato('activo') }, false],
    [{ apagadas: ['1.0.0'], recibida: '0.9.0' }, false],
    [{ apagadas: ['1.0.0'] }, false],
    [{ retirado: true, recibida: null }, false],
    [{ estable: null, recibida: null }, false],
  ])('tells whether no one gets the module: %j', (changes, expected) => {
    expect(isSinVersion(modulo('laboratorio', changes))).toBe(expected)
  })
})
