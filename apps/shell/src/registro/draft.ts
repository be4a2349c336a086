import { EMPTY, type RegistroForm } from './registro-form.model.ts'

const KEY = 'registro'

/** Keeps what was typed for this tab, for a reload or a look at the terms; never the password. */
export const keepDraft = (form: RegistroForm): void => {
  const { password: _password, ...kept } = form
  sessionStorage.setItem(KEY, JSON.stringify(kept))
}

/** What was typed before, or an empty form. */
export const readDraft = (): RegistroForm => {
  const text = sessionStorage.getItem(KEY)
  return text === null ? EMPTY : { ...EMPTY, ...(JSON.parse(text) as Partial<RegistroForm>) }
}

/** Forgets it: the account is there. */
export const dropDraft = (): void => sessionStorage.removeItem(KEY)
