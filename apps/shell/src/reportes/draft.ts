import { type Enviado, readEnviado } from '@mi/api-client'
import { kept } from '@mi/browser-storage'
import { type AnuncioForm, EMPTY } from './reportes.model.ts'

interface Draft extends AnuncioForm {
  readonly idUsuario: number
  /** The last notice sent and its key, so that a retry after a reload reaches people only once. */
  readonly enviado: Enviado | null
}

const readStored = (stored: unknown): Draft | undefined => {
  const { idUsuario, titulo, mensaje, enviado } = stored as Record<keyof Draft, unknown>
  if (typeof idUsuario !== 'number' || typeof titulo !== 'string' || typeof mensaje !== 'string')
    return undefined
  return { idUsuario, titulo, mensaje, enviado: readEnviado(enviado) }
}

const keptDraft = kept('reporte', readStored)

/** Keeps what was typed, for a reload or a failure. */
export const keepDraft = keptDraft.set

/** The kept notice of this person, or an empty one. */
export const readDraft = (idUsuario: number): Draft => {
  const draft = keptDraft.get()
  return draft?.idUsuario === idUsuario ? draft : { idUsuario, ...EMPTY, enviado: null }
}

/** Forgets the notice after it has been sent. */
export const dropDraft = keptDraft.drop
