import { isApiError } from '@mi/api-client'
import { requisitosFaltantes } from '@mi/contracts'
import { type Refusal, refusalOf } from '../acceso/refusal.ts'
import type { FormErrors } from '../acceso/use-form.ts'
import { TEXTS } from './deshacer-correo.texts.ts'

export interface ClaveForm {
  readonly clave: string
}

export const tokenOf = (search: string): string => new URLSearchParams(search).get('token') ?? ''

/** Returns the server's message if the link does not work any more. */
export const closedBy = (error: unknown): string | undefined =>
  isApiError(error) && error.codigo.startsWith('enlace_') ? error.mensaje : undefined

export const validateClave = ({ clave }: ClaveForm): FormErrors<ClaveForm> =>
  requisitosFaltantes(clave).length === 0 ? {} : { clave: TEXTS.claveInsegura }

export const claveRefusal = (error: unknown): Refusal<keyof ClaveForm> => {
  const { campos, ...refusal } = refusalOf(error, TEXTS.fallaClave)
  if (campos?.nuevaContrasena !== undefined) return { campos: { clave: campos.nuevaContrasena } }
  // If the server refuses a field that this form does not have, only `mensaje` shows that there was an error.
  return { mensaje: TEXTS.fallaClave, ...refusal }
}
