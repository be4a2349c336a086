import { fieldErrors, sentenceFor } from '@mi/api-client'

export interface Problemas {
  readonly clave?: string | undefined
  readonly codigo?: string | undefined
  /** A message for the whole form. */
  readonly todo?: string | undefined
}

/** The server's messages for single fields, or else one for the whole form. */
export const problemasOf = (error: unknown, fallback: string): Problemas => {
  const { currentPassword: clave, codigo } = fieldErrors(error)
  if (clave !== undefined || codigo !== undefined) return { clave, codigo }
  return { todo: sentenceFor(error, fallback, { server: 'refusals' }) }
}

/** Groups of four characters are easier to type than 32 in a row. */
export const inGroups = (secreto: string): string => (secreto.match(/.{1,4}/g) ?? []).join(' ')
