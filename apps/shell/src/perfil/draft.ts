import { kept } from '@mi/browser-storage'
import { CAMPOS_DEL_PERFIL, type PerfilForm } from './perfil.model.ts'

/** The typed values of the form, and `seen`, the values that it had when editing began. */
interface Draft {
  readonly idUsuario: number
  readonly values: PerfilForm
  readonly seen: PerfilForm
}

const isForm = (stored: unknown): stored is PerfilForm =>
  CAMPOS_DEL_PERFIL.every((campo) => typeof (stored as PerfilForm)[campo] === 'string')

const readStored = (stored: unknown): Draft | undefined => {
  const { idUsuario, values, seen } = stored as Record<keyof Draft, unknown>
  return typeof idUsuario === 'number' && isForm(values) && isForm(seen)
    ? { idUsuario, values, seen }
    : undefined
}

const keptDraft = kept('perfil', readStored, 'session')

/** Stores the typed values in this tab, so that a reload or an expired session does not lose them. */
export const keepDraft = keptDraft.set

/** Returns the draft of this person. Another person could have used the tab before. */
export const readDraft = (idUsuario: number): Draft | undefined => {
  const draft = keptDraft.get()
  return draft?.idUsuario === idUsuario ? draft : undefined
}

export const dropDraft = keptDraft.drop
