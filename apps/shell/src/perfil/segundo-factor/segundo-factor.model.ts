import { fieldErrors, sentenceFor } from '@mi/api-client'

export interface Problemas {
  readonly clave?: string | undefined
  readonly codigo?: string | undefined
  /** A message for the whole form. */
  readonly todo?: string | undefined
}

/** Returns the server's messages about single fields, or one message for the whole form if there are none. */
export const problemasOf = (error: unknown, fallback: string): Problemas => {
  const { currentPassword: clave, codigo } = fieldErrors(error)
  if (clave !== undefined || codigo !== undefined) return { clave, codigo }
  return { todo: sentenceFor(error, fallback, { server: 'refusals' }) }
}

/** Splits the secret into groups of four characters, which are easier to type than 32 characters in a row. */
export const inGroups = (secreto: string): string => (secreto.match(/.{1,4}/g) ?? []).join(' ')
