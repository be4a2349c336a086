import { type CrearCandidato, type ReglaDeRollout, ROLES, ROLES_EQUIPO, TIPOS_USUARIO } from '@mi/contracts'
import { TEXTS as CAMBIOS } from '../cambios/cambios.texts.ts'
import { parsePorcentaje } from '../palabras.ts'
import { type Criterio, TEXTS } from './rollout.texts.ts'

/** A rule as it is typed. `id` only tells rows apart. */
export interface ReglaForm {
  readonly id: string
  readonly efecto: ReglaDeRollout['efecto']
  readonly criterio: Criterio
  readonly valor: string
}

/** A rollout as it is typed. */
export interface RolloutForm {
  readonly version: string
  readonly porcentaje: string
  readonly unidad: CrearCandidato['unidad']
  readonly reglas: readonly ReglaForm[]
  readonly motivo: string
}

/** The choices of a criterion; the others are typed. */
export const OPCIONES: Partial<Record<Criterio, readonly string[]>> = {
  rol: ROLES,
  rolEquipo: ROLES_EQUIPO,
  tipoUsuario: TIPOS_USUARIO,
}

/** A word for a choice of a criterion. */
export const valorInWords = (valor: string): string => TEXTS.valores[valor] ?? valor

const quienOf = ({ correo, empresaId, rol, rolEquipo, tipoUsuario }: ReglaDeRollout): string => {
  if (empresaId !== undefined) return TEXTS.empresa(empresaId)
  if (rol !== undefined) return TEXTS.rol(valorInWords(rol))
  if (rolEquipo !== undefined) return TEXTS.rolEquipo(valorInWords(rolEquipo))
  if (tipoUsuario !== undefined) return TEXTS.tipoUsuario(valorInWords(tipoUsuario))
  return correo ?? ''
}

/** A rule in words: «Da la candidata a ana@demo.co». */
export const reglaInWords = (regla: ReglaDeRollout): string =>
  regla.efecto === 'permitir' ? TEXTS.da(quienOf(regla)) : TEXTS.niega(quienOf(regla))

/** How long a step of a plan waits, in words. */
export const esperaInWords = (minutos: number): string => {
  if (minutos < 60) return `${new Intl.NumberFormat('es-CO').format(minutos)} min`
  const horas = Math.floor(minutos / 60)
  const resto = Math.round(minutos % 60)
  return resto === 0 ? `${horas} h` : `${horas} h ${resto} min`
}

const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What is wrong with a rule. */
export const faultOfRegla = ({ criterio, valor }: ReglaForm): string | undefined => {
  if (criterio === 'correo') return MAIL.test(valor.trim()) ? undefined : TEXTS.faltaCorreo
  if (criterio === 'empresaId') return /^[1-9]\d{0,8}$/.test(valor.trim()) ? undefined : TEXTS.faltaEmpresa
  return undefined
}

/** What is wrong with a rollout, by field; rules by their id. */
export interface Faults {
  readonly version?: string
  readonly porcentaje?: string
  readonly motivo?: string
  readonly reglas: Readonly<Record<string, string>>
}

export const NO_FAULTS: Faults = { reglas: {} }

/** What is wrong with a typed rollout. */
export const validate = (form: RolloutForm): Faults => ({
  ...(form.version === '' && { version: TEXTS.faltaVersion }),
  ...(parsePorcentaje(form.porcentaje) === null && { porcentaje: CAMBIOS.porcentajeInvalido }),
  ...(form.motivo.trim() === '' && { motivo: CAMBIOS.faltaMotivo }),
  reglas: Object.fromEntries(
    form.reglas.flatMap((regla) => {
      const fault = faultOfRegla(regla)
      return fault === undefined ? [] : [[regla.id, fault]]
    }),
  ),
})

/** Whether a typed rollout can be sent. */
export const isValid = ({ reglas, ...fields }: Faults): boolean =>
  Object.keys(fields).length + Object.keys(reglas).length === 0

const toRegla = ({ efecto, criterio, valor }: ReglaForm): ReglaDeRollout => {
  const value = criterio === 'empresaId' ? Number(valor.trim()) : valor.trim()
  return { efecto, [criterio]: value }
}

/** What is sent of a valid form. */
export const toCandidato = (form: RolloutForm): CrearCandidato => ({
  version: form.version,
  porcentaje: parsePorcentaje(form.porcentaje) ?? 0,
  unidad: form.unidad,
  reglas: form.reglas.map(toRegla),
  motivo: form.motivo.trim(),
})
