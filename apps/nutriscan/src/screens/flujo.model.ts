import type { Analizado } from '../data/analizado.ts'

/** A scan whose result needs the person: not recognised, or the call failed. */
export interface SinResultado {
  readonly tipo: 'sin-producto'
  /** The record to complete; `null` after a failed call. */
  readonly registroId: number | null
  readonly sugerencias: readonly string[]
  /** What was read all the same. */
  readonly leido: Analizado | undefined
  /** Why nothing was recognised, as the answer says. */
  readonly detalle: string | undefined
  /** Why the call failed; `undefined` when it answered. */
  readonly aviso: string | undefined
  /** Why the search for a name failed. */
  readonly error: string | undefined
  readonly busy: boolean
}

/** Where the scan is. */
export type Fase =
  | { readonly tipo: 'inicio' }
  /** A photo is chosen. */
  | { readonly tipo: 'foto' }
  | { readonly tipo: 'analizando'; readonly idSolicitud: string }
  | { readonly tipo: 'resultado'; readonly analizado: Analizado }
  | SinResultado
