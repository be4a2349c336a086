import { type FormErrors } from '@mi/federation'
import { fieldErrors, sentenceFor } from '@mi/api-client'
import { claveSchema } from '@mi/contracts'
import { TEXTS } from './perfil.texts.ts'

/** The fields of «Cambiar Contraseña». */
export interface ClaveForm {
  readonly actual: string
  readonly nueva: string
  readonly confirmar: string
}

/** An empty form. */
export const EMPTY: ClaveForm = { actual: '', nueva: '', confirmar: '' }

/** The errors of the form by field; empty if it is valid. */
export const validate = ({ actual, nueva, confirmar }: ClaveForm): FormErrors<ClaveForm> => {
  const weak = claveSchema.safeParse(nueva).error?.issues[0]?.message
  return {
    ...(actual === '' ? { actual: TEXTS.faltaActual } : {}),
    ...(weak === undefined ? {} : { nueva: weak }),
    ...(nueva === confirmar ? {} : { confirmar: TEXTS.noCoinciden }),
  }
}

const CAMPOS: Readonly<Record<string, keyof ClaveForm>> = { currentPassword: 'actual', newPassword: 'nueva' }

/**
 * The error to show after a failed call. If the server names a field of the form, its message appears at that field.
 * Any other error appears below the form.
 */
export const errorsOf = (error: unknown): FormErrors<ClaveForm> => {
  const [first] = Object.entries(fieldErrors(error))
  const campo = first && CAMPOS[first[0]]
  return campo ? { [campo]: first[1] } : { root: sentenceFor(error, TEXTS.errorClave, { server: 'all' }) }
}
