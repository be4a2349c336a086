import {
  type CrearCandidato,
  type PlanDeRollout,
  type ReglaDeRollout,
  ROLES,
  ROLES_EQUIPO,
  TIPOS_USUARIO,
} from '@mi/contracts'
import { TEXTS as CAMBIOS } from '../cambios/cambios.texts.ts'
import { parsePorcentaje } from '../palabras.ts'
import { type Criterio, TEXTS } from './rollout.texts.ts'

/** A rule in the form. `id` identifies its row and is never sent. */
export interface ReglaForm {
  readonly id: string
  readonly efecto: ReglaDeRollout['efecto']
  readonly criterio: Criterio
  readonly valor: string
}

/** A step of the plan in the form. `id` identifies its row and is never sent. */
export interface PasoForm {
  readonly id: string
  readonly porcentaje: string
  readonly minutos: string
}

export interface RolloutForm {
  readonly version: string
  readonly avance: 'aMano' | 'porPasos'
  /** Used only if `avance` is `aMano`. */
  readonly porcentaje: string
  readonly plan: readonly PasoForm[]
  readonly unidad: CrearCandidato['unidad']
  readonly reglas: readonly ReglaForm[]
  readonly motivo: string
}

/** The possible values of each criterion that has a fixed list of values. */
export const OPCIONES: Partial<Record<Criterio, readonly string[]>> = {
  rol: ROLES,
  rolEquipo: ROLES_EQUIPO,
  tipoUsuario: TIPOS_USUARIO,
}

export const valorInWords = (valor: string): string => TEXTS.valores[valor] ?? valor

const quienOf = ({ correo, empresaId, rol, rolEquipo, tipoUsuario }: ReglaDeRollout): string => {
  if (empresaId !== undefined) return TEXTS.empresa(empresaId)
  if (rol !== undefined) return TEXTS.rol(valorInWords(rol))
  if (rolEquipo !== undefined) return TEXTS.rolEquipo(valorInWords(rolEquipo))
  if (tipoUsuario !== undefined) return TEXTS.tipoUsuario(valorInWords(tipoUsuario))
  return correo ?? ''
}

/** Describes a rule in Spanish, for example «Da la candidata a ana@demo.co». */
export const reglaInWords = (regla: ReglaDeRollout): string =>
  regla.efecto === 'permitir' ? TEXTS.da(quienOf(regla)) : TEXTS.niega(quienOf(regla))

export const esperaInWords = (minutos: number): string => {
  if (minutos < 60) return `${new Intl.NumberFormat('es-CO').format(minutos)} min`
  const enteros = Math.round(minutos)
  const horas = Math.floor(enteros / 60)
  const resto = enteros % 60
  return resto === 0 ? `${horas} h` : `${horas} h ${resto} min`
}

const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const faultOfRegla = ({ criterio, valor }: ReglaForm): string | undefined => {
  if (criterio === 'correo') return MAIL.test(valor.trim()) ? undefined : TEXTS.faltaCorreo
  if (criterio === 'empresaId') return /^[1-9]\d{0,8}$/.test(valor.trim()) ? undefined : TEXTS.faltaEmpresa
  return undefined
}

// A step lasts at most 30 days (docs/rules.md: Releases and rollouts).
const MINUTOS_MAXIMOS = 43_200

/** Reads the minutes of a step. @returns `null` if the text is no number from 0 to 43,200 with at most two decimals. */
export const parseMinutos = (texto: string): number | null => {
  const text = texto.trim().replace(',', '.')
  const value = Number(text)
  return /^\d{1,5}(\.\d{1,2})?$/.test(text) && value <= MINUTOS_MAXIMOS ? value : null
}

interface FaultsDePaso {
  readonly porcentaje?: string
  readonly minutos?: string
}

const faultsOfPaso = (plan: readonly PasoForm[], index: number): FaultsDePaso => {
  const own = parsePorcentaje(plan[index]?.porcentaje ?? '')
  const before = index === 0 ? -1 : (parsePorcentaje(plan[index - 1]?.porcentaje ?? '') ?? -1)
  const percent = (): string | undefined => {
    if (own === null) return CAMBIOS.porcentajeInvalido
    if (own <= before) return TEXTS.noSube
    return index === plan.length - 1 && own !== 100 ? TEXTS.noTermina : undefined
  }
  const porcentaje = percent()
  return {
    ...(porcentaje !== undefined && { porcentaje }),
    ...(parseMinutos(plan[index]?.minutos ?? '') === null && { minutos: TEXTS.faltaMinutos }),
  }
}

/** The texts of the errors, by field. In `reglas` and `plan`, each key is the `id` of the row with the error. */
export interface Faults {
  readonly version?: string
  readonly porcentaje?: string
  readonly motivo?: string
  readonly reglas: Readonly<Record<string, string>>
  readonly plan: Readonly<Record<string, FaultsDePaso>>
}

export const NO_FAULTS: Faults = { reglas: {}, plan: {} }

export const validate = (form: RolloutForm): Faults => ({
  ...(form.version === '' && { version: TEXTS.faltaVersion }),
  ...(form.avance === 'aMano' &&
    parsePorcentaje(form.porcentaje) === null && { porcentaje: CAMBIOS.porcentajeInvalido }),
  ...(form.motivo.trim() === '' && { motivo: CAMBIOS.faltaMotivo }),
  plan: Object.fromEntries(
    (form.avance === 'porPasos' ? form.plan : []).flatMap((paso, index) => {
      const faults = faultsOfPaso(form.plan, index)
      return Object.keys(faults).length === 0 ? [] : [[paso.id, faults]]
    }),
  ),
  reglas: Object.fromEntries(
    form.reglas.flatMap((regla) => {
      const fault = faultOfRegla(regla)
      return fault === undefined ? [] : [[regla.id, fault]]
    }),
  ),
})

/**
 * Assigns the server's errors about rules to the rows of these rules. The keys of `errores` are fields of the API, such
 * as `reglas.0.correo`. The keys in the result are the `id`s of the rows.
 */
export const refusedReglas = (
  { reglas }: Pick<RolloutForm, 'reglas'>,
  errores: Readonly<Record<string, string>>,
): Faults => ({
  ...NO_FAULTS,
  reglas: Object.fromEntries(
    Object.entries(errores).flatMap(([campo, mensaje]) => {
      const index = /^reglas\.(\d+)/.exec(campo)?.[1]
      const regla = index === undefined ? undefined : reglas[Number(index)]
      return regla ? [[regla.id, mensaje]] : []
    }),
  ),
})

export const isValid = ({ reglas, plan, ...fields }: Faults): boolean =>
  [reglas, plan, fields].every((part) => Object.keys(part).length === 0)

const toRegla = ({ efecto, criterio, valor }: ReglaForm): ReglaDeRollout => {
  const value = criterio === 'empresaId' ? Number(valor.trim()) : valor.trim()
  return { efecto, [criterio]: value }
}

const toPlan = (plan: readonly PasoForm[]): PlanDeRollout =>
  plan.map(({ porcentaje, minutos }) => ({
    porcentaje: parsePorcentaje(porcentaje) ?? 0,
    minutos: parseMinutos(minutos) ?? 0,
  }))

export const toCandidato = (form: RolloutForm): CrearCandidato => ({
  version: form.version,
  ...(form.avance === 'porPasos'
    ? { plan: toPlan(form.plan) }
    : { porcentaje: parsePorcentaje(form.porcentaje) ?? 0 }),
  unidad: form.unidad,
  reglas: form.reglas.map(toRegla),
  motivo: form.motivo.trim(),
})
