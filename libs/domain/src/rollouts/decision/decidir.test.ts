import { buildEstadoDeModulo, buildPersona, buildRelease } from '@mi/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CUBETAS, cubetaDe, unidadDeRollout } from './cubeta.ts'
import { type Candidato, type Regla, decidir, elegirPortada } from './decidir.ts'
import type { Persona, Unidad } from './unidad.ts'

const estable = buildRelease({ version: '1.0.0' })
const nueva = buildRelease({ version: '1.1.0' })
const buildCandidato = (changes: Partial<Candidato> = {}): Candidato => ({
  release: nueva,
  rollout: 7,
  sal: 'sal',
  porcentaje: 0,
  unidad: 'persona',
  reglas: [],
  paso: null,
  ...changes,
})
const unidadOf = (changes: Partial<Persona> = {}): Unidad => ({
  navegador: 'n-1',
  persona: buildPersona(changes),
})
const estadoOf = (candidato: Partial<Candidato>, changes = {}) =>
  buildEstadoDeModulo({ estable, candidato: buildCandidato(candidato), ...changes })
const versionOf = (estado: ReturnType<typeof estadoOf>, idUsuario: number) =>
  decidir(estado, unidadOf({ idUsuario })).decision.version

describe('unidadDeRollout', () => {
  it.each([
    ['persona', { idUsuario: 5, empresaId: 3 }, 'persona:5'],
    ['empresa', { idUsuario: 5, empresaId: 3 }, 'empresa:3'],
    ['empresa', { idUsuario: 5, empresaId: null }, 'persona:5'],
    ['navegador', { idUsuario: 5, empresaId: 3 }, 'navegador:n-1'],
  ] as const)('for the kind %s and the person %j, is %s', (tipo, persona, name) => {
    expect(unidadDeRollout(tipo, unidadOf(persona))).toBe(name)
  })
})

describe('decidir', () => {
  it('gives the stable version, then the last good version, if nothing is rolled out', () => {
    const anterior = buildRelease({ version: '0.9.0' })
    const { releases, decision } = decidir(buildEstadoDeModulo({ estable, anterior }), unidadOf())
    expect(releases).toEqual([estable, anterior])
    expect(decision).toEqual({ version: '1.0.0', razon: 'estable', rollout: null, paso: null })
  })

  it('if another module has taken a route of a version, gives this version only as a fallback, never first', () => {
    const [anterior, older] = ['0.9.0', '0.8.0'].map((version) => buildRelease({ version }))
    const probadas = [anterior, older].filter((release) => release !== undefined)
    const estado = buildEstadoDeModulo({ estable, anterior: anterior ?? null, probadas, cedidas: ['0.9.0'] })
    expect(decidir(estado, unidadOf()).releases).toEqual([estable, anterior])
    expect(decidir({ ...estado, apagadas: ['1.0.0'] }, unidadOf()).releases).toEqual([older])
    const none = decidir({ ...estado, apagadas: ['1.0.0', '0.8.0'] }, unidadOf())
    expect(none.decision).toMatchObject({ version: null, razon: 'apagado' })
  })

  it('if neither the stable nor the last good version fits, gives the newest good version that fits', () => {
    const probadas = ['0.9.0', '0.8.0', '0.7.0'].map((version) => buildRelease({ version }))
    const estado = buildEstadoDeModulo({ estable, anterior: probadas[0] ?? null, probadas })
    const fits = (...versions: string[]) =>
      decidir(estado, unidadOf(), ({ version }) => versions.includes(version))

    expect(fits('0.8.0', '0.7.0').decision).toMatchObject({ version: '0.8.0', razon: 'estable' })
    expect(fits('1.0.0', '0.8.0').releases).toEqual([estable])
    expect(fits().decision.version).toBeNull()
    const killed = { ...estado, apagadas: ['1.0.0', '0.9.0'] }
    expect(decidir(killed, unidadOf()).decision).toMatchObject({ version: '0.8.0', razon: 'apagado' })
  })

  it('gives the candidate to units within the percentage, with the stable version as the fallback', () => {
    const { releases, decision } = decidir(estadoOf({ porcentaje: CUBETAS, paso: 2 }), unidadOf())
    expect(releases).toEqual([nueva, estable])
    expect(decision).toEqual({ version: '1.1.0', razon: 'porcentaje', rollout: 7, paso: 2 })
  })

  it.each([
    [
      'a candidate that is switched off is not given, even if a rule allows it',
      { reglas: [{ efecto: 'permitir', persona: 1 }] },
      { apagadas: ['1.1.0'] },
      '1.0.0',
      'apagado',
    ],
    [
      'the first rule wins',
      {
        reglas: [
          { efecto: 'negar', rol: 'USUARIO' },
          { efecto: 'permitir', persona: 1 },
        ],
      },
      {},
      '1.0.0',
      'negado',
    ],
    [
      'a rule comes before the holdout',
      { reglas: [{ efecto: 'permitir', persona: 1 }] },
      { reserva: { porcentaje: CUBETAS, sal: 'r' } },
      '1.1.0',
      'permitido',
    ],
    [
      'the holdout comes before the percentage',
      { porcentaje: CUBETAS },
      { reserva: { porcentaje: CUBETAS, sal: 'r' } },
      '1.0.0',
      'reserva',
    ],
    ['everybody else gets the stable version', { porcentaje: 0 }, {}, '1.0.0', 'estable'],
    [
      'a rule that does not match the person does not count',
      { reglas: [{ efecto: 'permitir', rolEquipo: 'LECTOR' }] },
      {},
      '1.0.0',
      'estable',
    ],
  ] as [string, { porcentaje?: number; reglas?: Regla[] }, object, string, string][])(
    '%s',
    (_rule, candidato, changes, version, razon) => {
      const persona = { idUsuario: 1, rol: 'USUARIO', rolEquipo: null } as const
      expect(decidir(estadoOf(candidato, changes), unidadOf(persona)).decision).toMatchObject({
        version,
        razon,
      })
    },
  )

  it('gives the last good version if the stable one is switched off, and none if there is no other version', () => {
    const anterior = buildRelease({ version: '0.9.0' })
    const off = buildEstadoDeModulo({ estable, anterior, apagadas: ['1.0.0'] })
    expect(decidir(off, unidadOf()).decision).toMatchObject({ version: '0.9.0', razon: 'apagado' })
    const nothing = buildEstadoDeModulo({ estable, apagadas: ['1.0.0'] })
    expect(decidir(nothing, unidadOf())).toMatchObject({
      releases: [],
      decision: { version: null, razon: 'apagado' },
    })
  })

  it('gives a preview before the stable version, but no preview that is switched off or does not fit', () => {
    const vistaPrevia = buildRelease({ version: '2.0.0' })
    const previewed = { vistaPrevia, reserva: { porcentaje: CUBETAS, sal: 'r' } }
    const { releases, decision } = decidir(estadoOf({ porcentaje: CUBETAS }, previewed), unidadOf())
    expect(releases).toEqual([vistaPrevia, estable])
    expect(decision).toEqual({ version: '2.0.0', razon: 'vista_previa', rollout: null, paso: null })
    const off = estadoOf({}, { ...previewed, apagadas: ['2.0.0'] })
    expect(decidir(off, unidadOf()).decision.version).toBe('1.0.0')
    expect(
      decidir(estadoOf({}, previewed), unidadOf(), (each) => each !== vistaPrevia).decision.version,
    ).toBe('1.0.0')
  })

  it('skips a candidate that the shell cannot load', () => {
    const { decision } = decidir(estadoOf({ porcentaje: CUBETAS }), unidadOf(), (each) => each !== nueva)
    expect(decision).toMatchObject({ version: '1.0.0', razon: 'estable' })
  })

  it('takes the candidate away only if the percentage falls, and only from the highest buckets', () => {
    const percent = fc.integer({ min: 0, max: CUBETAS })
    fc.assert(
      fc.property(percent, percent, fc.integer({ min: 1, max: 1e9 }), (one, other, idUsuario) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        const isIn = (porcentaje: number) => versionOf(estadoOf({ porcentaje }), idUsuario) === '1.1.0'
        expect(isIn(low) && !isIn(high)).toBe(false)
        expect(isIn(high)).toBe(cubetaDe('sal', `persona:${idUsuario}`) < high)
      }),
    )
  })

  // According to docs/adr/0038, a share of up to 10 % is exact to 0.2 percentage points, and a larger share to 0.35.
  it.each([
    [0, 0],
    [100, 0.2],
    [500, 0.2],
    [1000, 0.2],
    [2500, 0.35],
    [5000, 0.35],
    [CUBETAS, 0],
  ])('reaches %i of 10,000 units, exact to %d percentage points', (porcentaje, off) => {
    const ids = Array.from({ length: 200_000 }, (_, index) => `persona:${index + 1}`)
    const reached = ids.filter((id) => cubetaDe('inventory@1.1.0', id) < porcentaje).length
    expect(Math.abs(reached / 2000 - porcentaje / 100)).toBeLessThanOrEqual(off)
  })

  it('the rollouts of two modules choose their people independently of each other', () => {
    const ids = Array.from({ length: 200_000 }, (_, index) => `persona:${index + 1}`)
    const both = ids.filter((id) => cubetaDe('una', id) < 1000 && cubetaDe('otra', id) < 1000).length
    // Independent rollouts have 2,000 people in common on average, with a standard deviation of 44.
    expect(Math.abs(both - 2000)).toBeLessThan(200)
  })
})

describe('elegirPortada', () => {
  it('gives the stable version to a browser without an id', () => {
    const estado = estadoOf({ porcentaje: CUBETAS, unidad: 'navegador' })
    expect(elegirPortada(estado, undefined).release).toBe(estable)
    expect(elegirPortada(estado, { navegador: 'n', persona: null }).release).toBe(nueva)
  })
})
