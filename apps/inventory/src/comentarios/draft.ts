import { type Enviado, readEnviado } from '@mi/api-client'
import { type Kept, kept } from '@mi/browser-storage'

/**
 * An unsent comment. `enviado` is the last request that tried to send the comment. A retry with the same text uses the
 * idempotency key of that request, even after a reload. If only the answer was lost, the server already has the
 * comment. Because of the key, it does not create a second one.
 */
export interface Draft {
  readonly texto: string
  readonly enviado: Enviado | null
}

/** Identifies a draft. `idUsuario` is the id of the comment's author. */
export interface DraftPlace {
  readonly idUsuario: number
  readonly idProducto: number
}

const EMPTY: Draft = { texto: '', enviado: null }

const readStored = (stored: unknown): Draft | undefined => {
  const { texto, enviado } = stored as Record<string, unknown>
  return typeof texto === 'string' ? { texto, enviado: readEnviado(enviado) } : undefined
}

// The draft is stored in this tab, because a closed dialog, a reload or an expired session must not lose the text.
const at = ({ idUsuario, idProducto }: DraftPlace): Kept<Draft> =>
  kept(`comentario:${idUsuario}:${idProducto}`, readStored, 'session')

export const readDraft = (place: DraftPlace): Draft => at(place).get() ?? EMPTY

/** Stores the draft. If its text is empty, removes the stored draft instead. */
export const keepDraft = (place: DraftPlace, draft: Draft): void => {
  if (draft.texto === '') at(place).drop()
  else at(place).set(draft)
}
