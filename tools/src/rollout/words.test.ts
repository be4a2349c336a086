import { describe, expect, it } from 'vitest'
import { buildCandidato, buildState } from './registry-stub.ts'
import { sayState } from './words.ts'

describe('sayState', () => {
  const OFF = { apagadas: ['1.0.0'], recibida: null }
  const NEXT =
    'Publica una corregida con release --stable, o enciéndela otra vez: revive inventory --version 1.0.0.'

  it('says that no one gets the module, and what to do next', () => {
    expect(sayState(buildState(OFF)).split('\n').slice(-2)).toEqual([
      'Nadie recibe inventory: la 1.0.0 está apagada y no hay otra que la reemplace.',
      NEXT,
    ])
  })

  it('does not count the people who get the candidate', () => {
    expect(
      sayState(buildState({ ...OFF, candidato: buildCandidato() }))
        .split('\n')
        .slice(-2),
    ).toEqual([
      'Sin la candidata, nadie recibe inventory: la 1.0.0 está apagada y no hay otra que la reemplace.',
      NEXT,
    ])
    const candidato = buildCandidato({ estado: 'revertido' })
    expect(sayState(buildState({ ...OFF, candidato }))).toContain('\nNadie recibe inventory:')
    const apagadas = ['1.0.0', '1.1.0']
    expect(sayState(buildState({ ...OFF, apagadas, candidato: buildCandidato() }))).toContain('\nNadie')
  })

  it('names the version that replaces a stable version that is switched off', () => {
    expect(sayState(buildState({ apagadas: ['1.0.0'], recibida: '0.9.0' }))).toContain('  reciben    0.9.0')
  })

  it.each([
    { recibida: '1.0.0' },
    { apagadas: ['1.0.0'], recibida: undefined },
    { retirado: true, recibida: null },
    { estable: null, recibida: null },
  ])('says nothing more for %j', (changes) => {
    expect(sayState(buildState(changes))).not.toMatch(/recibe/i)
  })
})
