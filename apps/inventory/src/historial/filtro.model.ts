import type { AccionHistorial } from '@mi/contracts'
import type { FiltrosTimeline } from '../data/historial.queries.ts'
import { TEXTS } from './historial.texts.ts'

/** What the list can be narrowed to (specification: history); nothing narrows it when it is empty. */
export const OPCIONES = [
  { value: '', label: TEXTS.todos },
  { value: 'agregado', label: TEXTS.agregados },
  { value: 'modificado', label: TEXTS.modificados },
  { value: 'eliminado', label: TEXTS.eliminados },
] as const satisfies readonly { value: AccionHistorial | ''; label: string }[]

/** One of the choices. */
export type Opcion = (typeof OPCIONES)[number]['value']

/** The choice that an address asks for; what nobody offers counts as none. */
export const opcionIn = (params: URLSearchParams): Opcion =>
  OPCIONES.find(({ value }) => value === params.get('accion'))?.value ?? ''

/** The choice as the server takes it. */
export const filtrosFor = (opcion: Opcion): FiltrosTimeline => (opcion === '' ? {} : { accion: opcion })
