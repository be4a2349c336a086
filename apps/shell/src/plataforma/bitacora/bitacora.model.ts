import type { EntradaDeBitacora } from '@mi/contracts'
import { ESTADO_DE_ROLLOUT, formatPorcentaje } from '../palabras.ts'
import { ACCIONES, CAMPOS, TEXTS } from './bitacora.texts.ts'

/** Returns an action in words, or the name of the action if this build has no words for it. */
export const accionInWords = (accion: string): string => ACCIONES[accion] ?? accion

type Estado = Record<string, unknown>

const isRecord = (value: unknown): value is Estado =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const candidatoInWords = ({ version, porcentaje, estado }: Estado): string => {
  const known = ESTADO_DE_ROLLOUT[estado as keyof typeof ESTADO_DE_ROLLOUT] as { texto: string } | undefined
  return TEXTS.candidata(
    String(version),
    formatPorcentaje(Number(porcentaje)),
    (known?.texto ?? String(estado)).toLocaleLowerCase('es-CO'),
  )
}

const valueInWords = (campo: string, value: unknown): string => {
  if (value === null || value === undefined) return TEXTS.nada
  if (campo === 'reserva') return formatPorcentaje(Number(value))
  if (typeof value === 'boolean') return value ? TEXTS.si : TEXTS.no
  if (Array.isArray(value)) return value.length === 0 ? TEXTS.ninguna : value.join(', ')
  if (isRecord(value)) return candidatoInWords(value)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const EMPTY: readonly string[] = [TEXTS.nada, TEXTS.ninguna, TEXTS.no, formatPorcentaje(0)]

/** Returns one line of text for each field that an entry of the log has changed. */
export const cambiosOf = ({ antes, despues }: Pick<EntradaDeBitacora, 'antes' | 'despues'>): string[] =>
  Object.entries(CAMPOS).flatMap(([campo, nombre]) => {
    if (!despues || !(campo in despues)) return []
    const [before, after] = [valueInWords(campo, antes?.[campo]), valueInWords(campo, despues[campo])]
    // If an entry has no previous state (`antes`), its empty fields are not changes.
    if (before === after || (!antes && EMPTY.includes(after))) return []
    return [antes ? TEXTS.cambio(nombre, before, after) : TEXTS.dato(nombre, after)]
  })
