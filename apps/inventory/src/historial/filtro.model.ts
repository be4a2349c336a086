import type { AccionHistorial } from '@mi/contracts'
import type { FiltrosTimeline } from '../data/historial/historial.queries.ts'
import { TEXTS } from './historial.texts.ts'

/** The choices of the filter (docs/rules.md: History); the empty value shows everything. */
export const OPCIONES = [
  { value: '', label: TEXTS.todos },
  { value: 'agregado', label: TEXTS.agregados },
  { value: 'modificado', label: TEXTS.modificados },
  { value: 'eliminado', label: TEXTS.eliminados },
] as const satisfies readonly { value: AccionHistorial | ''; label: string }[]

/** One choice of the filter. */
export type Opcion = (typeof OPCIONES)[number]['value']

/** The choice in an address. An unknown choice is read as the empty value. */
export const opcionIn = (params: URLSearchParams): Opcion =>
  OPCIONES.find(({ value }) => value === params.get('accion'))?.value ?? ''

/** The choice as the server's filter. */
export const filtrosFor = (opcion: Opcion): FiltrosTimeline => (opcion === '' ? {} : { accion: opcion })
