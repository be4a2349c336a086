import type { Release } from '@mi/contracts'
import { buildEstadoDeModulo, buildPersona, buildRelease } from '@mi/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Candidato, type EstadoDeModulo, decidir } from './decidir.ts'
import { decidirModulos, hasItsModules } from './decidir-modulos.ts'

const UNIDAD = { navegador: 'n-1', persona: buildPersona() }

const release = (module: string, version: string, modules?: Record<string, string>): Release =>
  buildRelease({ module, version, ...(modules && { requires: { modules } }) })

const buildCandidato = (candidate: Release): Candidato => ({
  release: candidate,
  rollout: 1,
  sal: 'sal',
  porcentaje: 10_000,
  unidad: 'persona',
  reglas: [],
  paso: null,
})

const estadoOf = (estable: Release, more: Partial<EstadoDeModulo> = {}): EstadoDeModulo =>
  buildEstadoDeModulo({ module: estable.module, estable, ...more })

const givenOf = (estados: readonly EstadoDeModulo[], fits?: (each: Release) => boolean) =>
  Object.fromEntries(
    [...decidirModulos(estados, UNIDAD, fits)].map(([module, { releases }]) => [
      module,
      releases.map(({ version }) => version),
    ]),
  )

const team = estadoOf(release('team', '2.0.0'), { anterior: release('team', '1.9.0') })
const inventory = estadoOf(release('inventory', '3.0.0', { team: '2.0.0' }), {
  anterior: release('inventory', '2.0.0'),
})

describe('decidirModulos', () => {
  it('decides like decidir if each required version of another module is available', () => {
    expect(givenOf([inventory, team])).toEqual({ inventory: ['3.0.0', '2.0.0'], team: ['2.0.0', '1.9.0'] })
  })

  it('skips inventory 3.0.0 if the required team 2.0.0 is switched off or does not fit the shell', () => {
    const older = { inventory: ['2.0.0'], team: ['1.9.0'] }
    expect(givenOf([inventory, { ...team, apagadas: ['2.0.0'] }])).toEqual(older)
    const fitsOldShell = ({ module, version }: Release) => module !== 'team' || version !== '2.0.0'
    expect(givenOf([inventory, team], fitsOldShell)).toEqual(older)
  })

  it('also skips a version that requires a skipped version', () => {
    const audit = estadoOf(release('audit', '5.0.0', { inventory: '3.0.0' }), {
      anterior: release('audit', '4.0.0'),
    })
    expect(givenOf([audit, inventory, { ...team, apagadas: ['2.0.0'] }])).toMatchObject({
      audit: ['4.0.0'],
      inventory: ['2.0.0'],
    })
  })

  it('keeps inventory 3.0.0 without the required team 2.0.0 if inventory has no other version', () => {
    const alone = estadoOf(release('inventory', '3.0.0', { team: '2.0.0' }))
    expect(givenOf([alone])).toEqual({ inventory: ['3.0.0'] })
  })

  it('terminates when two modules require each other', () => {
    const a = estadoOf(release('a', '2.0.0'), {
      candidato: buildCandidato(release('a', '1.5.0', { b: '2.0.0' })),
    })
    const b = estadoOf(release('b', '2.0.0', { a: '2.0.0' }), { anterior: release('b', '1.0.0') })
    expect(givenOf([a, b])).toEqual({ a: ['2.0.0'], b: ['1.0.0'] })
  })

  it('ignores the requirements of local versions', () => {
    const local = estadoOf(release('inventory', '3.0.0-local.a1', { team: '2.0.0' }), {
      anterior: release('inventory', '2.0.0'),
    })
    expect(givenOf([local, estadoOf(release('team', '1.0.0-local.b2'))])).toMatchObject({
      inventory: ['3.0.0-local.a1', '2.0.0'],
    })
  })

  it('gives versions that fit each other if every module has a version without requirements', () => {
    const names = ['a', 'b', 'c', 'd']
    const needs = fc.dictionary(fc.constantFrom(...names), fc.constantFrom('1.0.0', '2.0.0', '3.0.0'), {
      maxKeys: 2,
    })
    const chain = fc.tuple(needs, needs)
    fc.assert(
      fc.property(fc.array(chain, { minLength: 4, maxLength: 4 }), (chains) => {
        // The oldest versions require nothing, so there are always versions that fit each other.
        const estados = chains.map(([newest, middle], at) => {
          const module = names[at] ?? ''
          return estadoOf(release(module, '3.0.0', newest), {
            anterior: release(module, '2.0.0', middle),
            probadas: [release(module, '1.0.0')],
          })
        })
        const decided = decidirModulos(estados, UNIDAD)
        for (const estado of estados) {
          const [first] = decided.get(estado.module)?.releases ?? []
          expect(first).toBeDefined()
          expect(decidir(estado, UNIDAD).releases.length).toBeGreaterThan(0)
          if (first) expect(hasItsModules(first, decided)).toBe(true)
        }
      }),
    )
  })
})
