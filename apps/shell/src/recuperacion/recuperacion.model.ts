import { isApiError } from '@mi/api-client'
import { CORREO_FORMA, CORREO_MAXIMO, DIGITOS_DEL_CODIGO, requisitosFaltantes } from '@mi/contracts'
import { type Refusal, refusalOf } from '../acceso/refusal.ts'
import type { FormErrors } from '../acceso/use-form.ts'
import { TEXTS } from './recuperacion.texts.ts'

export interface SolicitudForm {
  readonly correo: string
}

/** The typed values. `codigo` is possibly not yet complete. */
export interface CodigoForm {
  readonly codigo: string
  readonly clave: string
}

/** Checks the address. The messages are the same as in the server's schema, `solicitarResetSchema`. */
export const validateSolicitud = ({ correo }: SolicitudForm): FormErrors<SolicitudForm> => {
  const text = correo.trim()
  if (text === '') return { correo: TEXTS.faltaCorreo }
  return CORREO_FORMA.test(text) && text.length <= CORREO_MAXIMO ? {} : { correo: TEXTS.correoInvalido }
}

const WHOLE_CODE = new RegExp(`^\\d{${DIGITOS_DEL_CODIGO}}$`)

export const isSegura = (clave: string): boolean => requisitosFaltantes(clave).length === 0

export const validateCodigo = ({ codigo, clave }: CodigoForm): FormErrors<CodigoForm> => ({
  ...(WHOLE_CODE.test(codigo) ? {} : { codigo: TEXTS.codigoIncompleto }),
  ...(isSegura(clave) ? {} : { clave: TEXTS.claveInsegura }),
})

export const solicitudRefusal = (error: unknown): Refusal<keyof SolicitudForm> =>
  refusalOf(error, TEXTS.fallaSolicitud)

/** Shows the same message for every code that the server rejects, whatever the reason is. */
export const codigoRefusal = (error: unknown): Refusal<keyof CodigoForm> => {
  const { campos = {}, ...refusal } = refusalOf(error, TEXTS.codigoInvalido)
  if (campos.nuevaContrasena) return { campos: { clave: campos.nuevaContrasena } }
  const isAboutCode = isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429
  if (isAboutCode) return { campos: { codigo: TEXTS.codigoInvalido } }
  return { mensaje: TEXTS.codigoInvalido, ...refusal }
}
