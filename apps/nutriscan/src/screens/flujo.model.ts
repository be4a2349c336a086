import type { NombreConfirmado, ResultadoDeAnalisis } from '@mi/contracts'
import { type Analizado, fromResultado, sugerenciasOf } from '../data/analizado.ts'
import { TEXTS } from '../sin-producto/sin-producto.texts.ts'

/** The phase in which the result is uncertain, nothing was recognised, or the call for the scan failed. */
export interface SinResultado {
  readonly tipo: 'sin-producto'
  /** The id of the record in which the server stores the name that the person enters. `null` means no record. */
  readonly registroId: number | null
  readonly sugerencias: readonly string[]
  /** The question that is shown when a name stands for several foods. */
  readonly pregunta: string | undefined
  /** What the scan found, if it found figures but still needs the person's help. */
  readonly leido: Analizado | undefined
  /** The barcode that the browser read in the photo. */
  readonly codigo: string | undefined
  /** Why nothing was recognised, that only the figures were, or that the photo is not analysed yet. */
  readonly detalle: string | undefined
  /** Why the call failed. */
  readonly aviso: string | undefined
  /** Whether the call or a part of the scan failed, so that another try with the same photo could succeed. */
  readonly reintentable: boolean
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
  ...{ codigo: undefined, detalle: undefined, aviso: undefined, error: undefined, busy: false },
  reintentable: false,
}

/**
 * Returns the analysis with the barcode `codigo`, unless it has its own. A food that was found by its name is in the
 * photographed package, so it gets the package's barcode. A label without a barcode stays without it, because the
 * server drops the barcode if its record is of another product than the person says.
 */
export const withCodigo = (analizado: Analizado, codigo: string | undefined): Analizado => {
  const { producto } = analizado
  if (!producto || codigo === undefined || producto.fuente === 'Etiqueta') return analizado
  return { ...analizado, producto: { ...producto, codigoBarras: producto.codigoBarras ?? codigo } }
}

/**
 * Checks the answer to a scan. A proxy, or a server of another version, could send any body with the status 200.
 * @throws TypeError if the answer does not have the expected fields.
 */
const requireAnswer = (answer: Unknown<ResultadoDeAnalisis>): void => {
  if (typeof answer.requiereConfirmacion !== 'boolean' || typeof answer.mensajeGPT !== 'string')
    throw new TypeError('not an answer to a scan')
}

/** Returns the phase after a search for the name `escrito`. @throws TypeError if `answer` contains no message. */
export const faseOfNombre = (answer: NombreConfirmado, escrito: string, sin: SinResultado): Fase => {
  const { mensajeGPT, producto }: Unknown<NombreConfirmado> = answer
  if (typeof mensajeGPT !== 'string') throw new TypeError('not an answer to a name')
  const sugerencias = sugerenciasOf(answer)
  // A server with a simpler scan could answer with sentences and without `producto` (docs/rules.md: Nutrition scan).
  // The sentences are then the result.
  if (producto || (producto === undefined && sugerencias.length === 0))
    return { tipo: 'resultado', analizado: withCodigo(fromResultado(answer, escrito), sin.codigo) }
  // The server's message is preferred, because it names Open Food Facts if the suggestions come from there. The licence
  // of Open Food Facts requires this.
  const varios = mensajeGPT === '' ? TEXTS.varios : mensajeGPT
  const why =
    sugerencias.length > 0
      ? { pregunta: varios, error: undefined }
      : { pregunta: undefined, error: TEXTS.sinResultado }
  // The id of this answer's record is kept, because the server stores the next name from the person in that record.
  const { id: registroId } = fromResultado(answer)
  // If the name is not found, the photo's suggestions stay. If `sin` has a `pregunta`, the suggestions in `sin` belong
  // to an earlier name, so they are dropped.
  const ofPhoto = sin.pregunta === undefined ? sin.sugerencias : []
  const offered = sugerencias.length > 0 ? sugerencias : ofPhoto
  return {
    ...{ ...sin, registroId: registroId ?? sin.registroId, sugerencias: offered, busy: false },
    ...why,
  }
}

const detalleOf = ({ producto, mensaje }: Analizado, reintentable: boolean): string | undefined => {
  if (producto) return TEXTS.detalleLeido
  // Without figures, the server's message says why nothing was recognised. If a part of the scan failed, the offer to
  // try again says so, and the message would advise against the same photo.
  return mensaje === '' || reintentable ? undefined : mensaje
}

/**
 * Returns the phase after a scan. `codigo` is the barcode that the browser read in the photo.
 * @throws TypeError if `answer` does not have the expected fields.
 */
export const faseOf = (answer: ResultadoDeAnalisis, codigo?: string): Fase => {
  requireAnswer(answer)
  if (!answer.requiereConfirmacion) return { tipo: 'resultado', analizado: fromResultado(answer) }
  const leido = fromResultado(answer)
  const reintentable = answer.reintentable === true
  return {
    ...SIN_RESULTADO,
    registroId: leido.id,
    codigo,
    sugerencias: sugerenciasOf(answer),
    leido: leido.producto ? leido : undefined,
    detalle: detalleOf(leido, reintentable),
    reintentable,
  }
}
