import type { NombreConfirmado, ResultadoDeAnalisis } from '@mi/contracts'
import { type Analizado, fromResultado, sugerenciasOf } from '../data/analizado.ts'
import { TEXTS } from '../sin-producto/sin-producto.texts.ts'

/** The result is uncertain, nothing was recognised, or the call failed. */
export interface SinResultado {
  readonly tipo: 'sin-producto'
  /** The record that the person's answer completes; `null` after a failed call. */
  readonly registroId: number | null
  readonly sugerencias: readonly string[]
  /** Shown when a name stands for several foods. */
  readonly pregunta: string | undefined
  /** Set if the scan found figures and still needs the person's help. */
  readonly leido: Analizado | undefined
  /** Why nothing was recognised. */
  readonly detalle: string | undefined
  /** Why the call failed. */
  readonly aviso: string | undefined
  /** Why the search for a name failed. */
  readonly error: string | undefined
  readonly busy: boolean
}

export type Fase =
  | { readonly tipo: 'inicio' }
  | { readonly tipo: 'foto' }
  | { readonly tipo: 'analizando'; readonly idSolicitud: string }
  | { readonly tipo: 'resultado'; readonly analizado: Analizado }
  | SinResultado

type Unknown<Answer> = { readonly [Key in keyof Answer]?: unknown }

export const SIN_RESULTADO: SinResultado = {
  ...{ tipo: 'sin-producto', registroId: null, sugerencias: [], pregunta: undefined, leido: undefined },
  ...{ detalle: undefined, aviso: undefined, error: undefined, busy: false },
}

/**
 * Checks an answer, because a proxy or a server of another version may send anything with a 200.
 * @throws TypeError if the answer does not fit.
 */
const requireAnswer = (answer: Unknown<ResultadoDeAnalisis>): void => {
  if (typeof answer.requiereConfirmacion !== 'boolean' || typeof answer.mensajeGPT !== 'string')
    throw new TypeError('not an answer to a scan')
}

/** @throws TypeError if it is no answer. */
export const faseOfNombre = (answer: NombreConfirmado, escrito: string, sin: SinResultado): Fase => {
  const { mensajeGPT, producto }: Unknown<NombreConfirmado> = answer
  if (typeof mensajeGPT !== 'string') throw new TypeError('not an answer to a name')
  const sugerencias = sugerenciasOf(answer)
  // A server with a simpler scan may answer with sentences and without `producto` (docs/rules.md: Nutrition scan). Its
  // sentences are then the result.
  if (producto || (producto === undefined && sugerencias.length === 0))
    return { tipo: 'resultado', analizado: fromResultado(answer, escrito) }
  // The server's message is preferred. If the names come from Open Food Facts, it says so, as their licence requires.
  const varios = mensajeGPT === '' ? TEXTS.varios : mensajeGPT
  const why =
    sugerencias.length > 0
      ? { pregunta: varios, error: undefined }
      : { pregunta: undefined, error: TEXTS.sinResultado }
  // If the person sends another name, the server stores it in the record of this answer.
  const { id: registroId } = fromResultado(answer)
  // If the name is not found, the photo's suggestions stay. If `sin` has a `pregunta`, the suggestions in `sin` belong
  // to an earlier name, so they do not stay.
  const ofPhoto = sin.pregunta === undefined ? sin.sugerencias : []
  const offered = sugerencias.length > 0 ? sugerencias : ofPhoto
  return {
    ...{ ...sin, registroId: registroId ?? sin.registroId, sugerencias: offered, busy: false },
    ...why,
  }
}

/** @throws TypeError if it is no answer. */
export const faseOf = (answer: ResultadoDeAnalisis): Fase => {
  requireAnswer(answer)
  if (!answer.requiereConfirmacion) return { tipo: 'resultado', analizado: fromResultado(answer) }
  const leido = fromResultado(answer)
  return {
    ...SIN_RESULTADO,
    registroId: leido.id,
    sugerencias: sugerenciasOf(answer),
    leido: leido.producto ? leido : undefined,
    // Without figures, the server's message says why nothing was recognised.
    detalle: leido.producto || leido.mensaje === '' ? undefined : leido.mensaje,
  }
}
