import type { AccionHistorial } from '@mi/contracts'
import type { FiltrosTimeline } from '../data/historial/historial.queries.ts'
import { TEXTS } from './historial.texts.ts'

/** The choices of the history's filter (docs/rules.md: History). */
export const OPCIONES = [
  { value: '', label: TEXTS.todos },
  { value: 'agregado', label: TEXTS.agregados },
  { value: 'modificado', label: TEXTS.modificados },
  { value: 'eliminado', label: TEXTS.eliminados },
] as const satisfies readonly { value: AccionHistorial | ''; label: string }[]

export type Opcion = (typeof OPCIONES)[number]['value']

export const opcionIn = (params: URLSearchParams): Opcion =>
  OPCIONES.find(({ value }) => value === params.get('accion'))?.value ?? ''

export const filtrosFor = (opcion: Opcion): FiltrosTimeline => (opcion === '' ? {} : { accion: opcion })
