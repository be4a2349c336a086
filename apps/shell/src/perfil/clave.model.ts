import { type FormErrors } from '@mi/federation'
import { fieldErrors, sentenceFor } from '@mi/api-client'
import { claveSchema } from '@mi/contracts'
import { TEXTS } from './perfil.texts.ts'

export interface ClaveForm {
  readonly actual: string
  readonly nueva: string
  readonly confirmar: string
}

export const EMPTY: ClaveForm = { actual: '', nueva: '', confirmar: '' }

export const validate = ({ actual, nueva, confirmar }: ClaveForm): FormErrors<ClaveForm> => {
  const weak = claveSchema.safeParse(nueva).error?.issues[0]?.message
  return {
    ...(actual === '' ? { actual: TEXTS.faltaActual } : {}),
    ...(weak === undefined ? {} : { nueva: weak }),
    ...(nueva === confirmar ? {} : { confirmar: TEXTS.noCoinciden }),
  }
}

const CAMPOS: Readonly<Record<string, keyof ClaveForm>> = { currentPassword: 'actual', newPassword: 'nueva' }

/** Assigns the error to the field that the server names, or to the whole form if the server names no field. */
export const errorsOf = (error: unknown): FormErrors<ClaveForm> => {
  const [first] = Object.entries(fieldErrors(error))
  const campo = first && CAMPOS[first[0]]
  return campo ? { [campo]: first[1] } : { root: sentenceFor(error, TEXTS.errorClave, { server: 'all' }) }
}
