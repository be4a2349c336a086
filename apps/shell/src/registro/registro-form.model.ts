import { type Registro, registroSchema } from '@mi/contracts'
import type { Refusal } from '../acceso/refusal.ts'
import type { FormErrors } from '../acceso/use-form.ts'
import { TEXTS } from './registro.texts.ts'

/** The fields of the registration. */
export interface RegistroForm {
  readonly tipoUsuario: '' | Registro['tipoUsuario']
  readonly username: string
  readonly correo: string
  readonly password: string
  readonly nombreCompleto: string
  readonly telefono: string
  readonly direccion: string
  readonly nombreEmpresa: string
  readonly nit: string
  readonly acepta: boolean
}

/** An empty form, without a chosen kind of account. */
export const EMPTY: RegistroForm = {
  tipoUsuario: '',
  username: '',
  correo: '',
  password: '',
  nombreCompleto: '',
  telefono: '',
  direccion: '',
  nombreEmpresa: '',
  nit: '',
  acepta: false,
}

/**
 * Removes spaces, punctuation and invisible characters from a phone number. Letters stay, so that the form can call the
 * number invalid.
 */
export const withoutPunctuation = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The errors of all fields at once, from the same schema that the server uses. */
export const validate = (form: RegistroForm): FormErrors<RegistroForm> => {
  const issues = registroSchema.safeParse(form).error?.issues ?? []
  const found = issues.map(({ path, message }) => [String(path[0]), message])
  return {
    // `fromEntries` keeps the last message of a field. The order is reversed, so that it keeps the first issue instead.
    ...(Object.fromEntries(found.reverse()) as FormErrors<RegistroForm>),
    ...(form.acepta ? {} : { acepta: TEXTS.faltaAceptar }),
  }
}

/** The request that the form sends. @throws if the form is not valid. */
export const toRequest = (form: RegistroForm): Registro => registroSchema.parse(form)

const TAKEN: readonly [RegExp, keyof RegistroForm][] = [
  [/usuario/i, 'username'],
  [/correo/i, 'correo'],
]

/**
 * Moves a refusal to the field that it is about. Only the text of the message shows whether the user name or the mail
 * address is taken.
 */
export const placeRefusal = ({ campos, mensaje, espera = 0 }: Refusal): Refusal<keyof RegistroForm> => {
  if (campos) return { campos }
  if (mensaje === undefined) return { espera }
  const taken = TAKEN.find(([about]) => mensaje.includes('ya está en uso') && about.test(mensaje))
  return taken ? { campos: { [taken[1]]: mensaje } } : { mensaje, espera }
}
