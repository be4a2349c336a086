import type { DecisionDeVersion, Release, TipoDeUnidad } from '@mi/contracts'
import { cubetaDe, unidadDeRollout } from './cubeta.ts'
import type { Persona, Unidad } from './unidad.ts'

/** A rule of a rollout: a criterion, and its effect on the people who match it. */
export type Regla = { readonly efecto: 'permitir' | 'negar' } & (
  | { readonly persona: number }
  | { readonly empresaId: number }
  | { readonly rol: Persona['rol'] }
  | { readonly rolEquipo: NonNullable<Persona['rolEquipo']> }
  | { readonly tipoUsuario: Persona['tipoUsuario'] }
)

/** A version that is rolled out gradually. `porcentaje` is in hundredths of a percent. */
export interface Candidato {
  readonly release: Release
  readonly rollout: number
  readonly sal: string
  readonly porcentaje: number
  readonly unidad: TipoDeUnidad
  readonly reglas: readonly Regla[]
  /** The current step of the plan, from 1; `null` without a plan. */
  readonly paso: number | null
}

/** The holdout: this share of the units (in hundredths of a percent) gets no candidate, unless a rule permits it. */
export interface Reserva {
  readonly porcentaje: number
  readonly sal: string
}

/**
 * The rollout state of a module. `anterior` is the fallback of `estable`. If a unit cannot use either of them, it gets
 * the first usable version of `probadas`, which lists the latest good versions, newest first.
 */
export interface EstadoDeModulo {
  readonly module: string
  readonly estable: Release
  readonly anterior: Release | null
  readonly probadas?: readonly Release[]
  readonly candidato: Candidato | null
  readonly reserva: Reserva
  /** The versions that are switched off for everyone. */
  readonly apagadas: readonly string[]
  /** Older versions that are never tried first. Each of them has a route that now belongs to another module. */
  readonly cedidas?: readonly string[]
  /** The version that this browser previews. It is tried first, unless it is switched off or does not fit the shell. */
  readonly vistaPrevia?: Release | undefined
}

/** The versions to try for a unit, in order, and why the first of them was chosen. */
export interface Asignacion {
  readonly releases: readonly Release[]
  readonly decision: DecisionDeVersion
}

const matches = (regla: Regla, persona: Persona): boolean => {
  if ('persona' in regla) return regla.persona === persona.idUsuario
  if ('empresaId' in regla) return regla.empresaId === persona.empresaId
  if ('rol' in regla) return regla.rol === persona.rol
  if ('rolEquipo' in regla) return regla.rolEquipo === persona.rolEquipo
  return regla.tipoUsuario === persona.tipoUsuario
}

/** Whether a unit gets the candidate, and why. The caller has to check whether the candidate is switched off. */
const judge = (
  { reglas, porcentaje, sal, unidad: tipo }: Candidato,
  reserva: Reserva,
  unidad: Unidad,
): { readonly isIn: boolean; readonly razon: DecisionDeVersion['razon'] } => {
  const { persona } = unidad
  const regla = persona ? reglas.find((each) => matches(each, persona)) : undefined
  if (regla?.efecto === 'negar') return { isIn: false, razon: 'negado' }
  if (regla) return { isIn: true, razon: 'permitido' }
  const nombre = unidadDeRollout(tipo, unidad)
  if (cubetaDe(reserva.sal, nombre) < reserva.porcentaje) return { isIn: false, razon: 'reserva' }
  if (cubetaDe(sal, nombre) < porcentaje) return { isIn: true, razon: 'porcentaje' }
  return { isIn: false, razon: 'estable' }
}

const preview = (
  { vistaPrevia, apagadas }: EstadoDeModulo,
  { releases }: Asignacion,
): Asignacion | undefined =>
  vistaPrevia && !apagadas.includes(vistaPrevia.version)
    ? {
        releases: [vistaPrevia, ...releases.filter(({ version }) => version !== vistaPrevia.version)],
        decision: { version: vistaPrevia.version, razon: 'vista_previa', rollout: null, paso: null },
      }
    : undefined

const assign = (
  { estable, anterior, probadas = [], candidato, reserva, apagadas, cedidas = [] }: EstadoDeModulo,
  unidad: Unidad,
  fits: (release: Release) => boolean,
): Asignacion => {
  const verdict = candidato && judge(candidato, reserva, unidad)
  const isIn = verdict?.isIn === true && fits(candidato?.release ?? estable)
  const meant = [isIn ? candidato?.release : undefined, estable, anterior].filter((each) => each != null)
  const isServed = (each: Release): boolean => fits(each) && !apagadas.includes(each.version)
  const isFirst = (each: Release): boolean => isServed(each) && !cedidas.includes(each.version)
  const first = meant.findIndex(isFirst)
  const served = first < 0 ? [] : meant.slice(first).filter(isServed)
  const older = served.length > 0 ? undefined : probadas.find(isFirst)
  const releases = older ? [older] : served
  const isOff = meant[0] !== undefined && apagadas.includes(meant[0].version)
  const razon = verdict?.isIn === true && !isIn ? 'estable' : (verdict?.razon ?? 'estable')
  return {
    releases,
    decision: {
      version: releases[0]?.version ?? null,
      razon: isOff ? 'apagado' : razon,
      rollout: candidato?.rollout ?? null,
      paso: candidato?.paso ?? null,
    },
  }
}

/**
 * Decides which versions of a module a unit tries. A previewed version comes first. Without one, the first matching
 * rule decides. If no rule matches, a unit of the holdout gets no candidate. For the other units, the percentage
 * decides. When the percentage rises, no unit loses the candidate.
 * @param fits whether the unit's shell is able to load a release. Releases that the shell cannot load are skipped.
 */
export const decidir = (
  estado: EstadoDeModulo,
  unidad: Unidad,
  fits: (release: Release) => boolean = () => true,
): Asignacion => {
  const assigned = assign(estado, unidad, fits)
  const isPreviewed = estado.vistaPrevia !== undefined && fits(estado.vistaPrevia)
  return (isPreviewed ? preview(estado, assigned) : undefined) ?? assigned
}

/**
 * Decides which version of the shell a browser gets; `release` is `undefined` if all versions are switched off. For a
 * browser that has no id yet, `unidad` is `undefined`. Such a browser does not get the candidate.
 */
export const elegirPortada = (
  estado: EstadoDeModulo,
  unidad: Unidad | undefined,
): { readonly release: Release | undefined; readonly decision: DecisionDeVersion } => {
  const { releases, decision } = unidad
    ? decidir(estado, unidad)
    : decidir({ ...estado, candidato: null }, { navegador: '', persona: null })
  return { release: releases[0], decision }
}
