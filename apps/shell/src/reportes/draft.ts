import { type Enviado, readEnviado } from '@mi/api-client'
import { kept } from '@mi/browser-storage'
import { type AnuncioForm, EMPTY } from './reportes.model.ts'

interface Draft extends AnuncioForm {
  readonly idUsuario: number
  /**
   * The last notice that was sent, and the idempotency key of its request. If the person sends the same notice again
   * after a reload, the request has the same key. The server then sends the notice to its readers only once.
   */
  readonly enviado: Enviado | null
}

const readStored = (stored: unknown): Draft | undefined => {
  const { idUsuario, titulo, mensaje, enviado } = stored as Record<keyof Draft, unknown>
  if (typeof idUsuario !== 'number' || typeof titulo !== 'string' || typeof mensaje !== 'string')
    return undefined
  return { idUsuario, titulo, mensaje, enviado: readEnviado(enviado) }
}

const keptDraft = kept('reporte', readStored)

/** Stores the typed notice, so that it survives a reload or a failed request. */
export const keepDraft = keptDraft.set

/** The stored notice of this person, or an empty one. */
export const readDraft = (idUsuario: number): Draft => {
  const draft = keptDraft.get()
  return draft?.idUsuario === idUsuario ? draft : { idUsuario, ...EMPTY, enviado: null }
}

/** Deletes the stored notice after it was sent or emptied. */
export const dropDraft = keptDraft.drop
