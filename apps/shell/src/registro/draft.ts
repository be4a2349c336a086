import { kept } from '@mi/browser-storage'
import { EMPTY, type RegistroForm } from './registro-form.model.ts'

type Draft = Omit<RegistroForm, 'password'>

const readStored = (stored: unknown): Draft | undefined => {
  const draft = { ...EMPTY, ...(stored as Partial<Draft>) }
  const fits = Object.keys(EMPTY).every(
    (campo) => typeof draft[campo as keyof Draft] === typeof EMPTY[campo as keyof Draft],
  )
  return fits ? draft : undefined
}

const keptDraft = kept('registro', readStored, 'session')

/**
 * Stores the typed values in this tab, except the password. The terms are on another page, and the form still has these
 * values when the person returns from there.
 */
export const keepDraft = ({ password: _password, ...draft }: RegistroForm): void => keptDraft.set(draft)

/** The stored values, or an empty form. */
export const readDraft = (): RegistroForm => ({ ...EMPTY, ...keptDraft.get(), password: '' })

/** Deletes the stored values after the account was created. */
export const dropDraft = keptDraft.drop
