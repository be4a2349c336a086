import { type Enviado, readEnviado } from '@mi/api-client'
import { kept } from '@mi/browser-storage'
import { type AnuncioForm, EMPTY } from './reportes.model.ts'

interface Draft extends AnuncioForm {
  readonly idUsuario: number
  /**
   * The notice that was sent last, with its idempotency key. If the same notice is sent again after a reload, it has
   * the same key, so readers do not receive it twice.
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

/** Stores the typed notice, so that the text is not lost if the page is reloaded or the request fails. */
export const keepDraft = keptDraft.set

export const readDraft = (idUsuario: number): Draft => {
  const draft = keptDraft.get()
  return draft?.idUsuario === idUsuario ? draft : { idUsuario, ...EMPTY, enviado: null }
}

export const dropDraft = keptDraft.drop
