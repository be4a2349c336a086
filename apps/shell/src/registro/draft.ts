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

/** Stores the typed values in this tab, so that a visit to the terms does not lose them. The password is not stored. */
export const keepDraft = ({ password: _password, ...draft }: RegistroForm): void => keptDraft.set(draft)

export const readDraft = (): RegistroForm => ({ ...EMPTY, ...keptDraft.get(), password: '' })

export const dropDraft = keptDraft.drop
