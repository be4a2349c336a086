import { type Enviado, readEnviado } from '@mi/api-client'
import { type Kept, kept } from '@mi/browser-storage'

/**
 * An unsent comment. `enviado` is the last request that tried to send it. A retry with the same text uses the key of
 * that request, even after a reload. Otherwise the server would create a second comment if only its answer was lost.
 */
export interface Draft {
  readonly texto: string
  readonly enviado: Enviado | null
}

/** `idUsuario` is the author. */
export interface DraftPlace {
  readonly idUsuario: number
  readonly idProducto: number
}

const EMPTY: Draft = { texto: '', enviado: null }

const readStored = (stored: unknown): Draft | undefined => {
  const { texto, enviado } = stored as Record<string, unknown>
  return typeof texto === 'string' ? { texto, enviado: readEnviado(enviado) } : undefined
}

// Stored in this tab, because a closed dialog, a reload or an expired session must not lose the text.
const at = ({ idUsuario, idProducto }: DraftPlace): Kept<Draft> =>
  kept(`comentario:${idUsuario}:${idProducto}`, readStored, 'session')

export const readDraft = (place: DraftPlace): Draft => at(place).get() ?? EMPTY

/** Removes an empty draft. */
export const keepDraft = (place: DraftPlace, draft: Draft): void => {
  if (draft.texto === '') at(place).drop()
  else at(place).set(draft)
}
