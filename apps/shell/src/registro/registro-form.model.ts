import { type Registro, registroSchema } from '@mi/contracts'
import type { Refusal } from '../acceso/refusal.ts'
import type { FormErrors } from '../acceso/use-form.ts'
import { TEXTS } from './registro.texts.ts'

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

/** The errors of all fields. Every field except `acepta` is checked with the schema that the server uses. */
export const validate = (form: RegistroForm): FormErrors<RegistroForm> => {
  const issues = registroSchema.safeParse(form).error?.issues ?? []
  const found = issues.map(({ path, message }) => [String(path[0]), message])
  return {
    // The list is reversed, because `fromEntries` keeps the last message of a field, but the first message is wanted.
    ...(Object.fromEntries(found.reverse()) as FormErrors<RegistroForm>),
    ...(form.acepta ? {} : { acepta: TEXTS.faltaAceptar }),
  }
}

/** @throws if the form is not valid. */
export const toRequest = (form: RegistroForm): Registro => registroSchema.parse(form)

const TAKEN: readonly [RegExp, keyof RegistroForm][] = [
  [/usuario/i, 'username'],
  [/correo/i, 'correo'],
]

/**
 * Moves the message of a refusal to the field that the message is about. The field is found from the message's text,
 * because nothing else in the refusal shows whether the user name or the email address is taken.
 */
export const placeRefusal = ({ campos, mensaje, espera = 0 }: Refusal): Refusal<keyof RegistroForm> => {
  if (campos) return { campos }
  if (mensaje === undefined) return { espera }
  const taken = TAKEN.find(([about]) => mensaje.includes('ya está en uso') && about.test(mensaje))
  return taken ? { campos: { [taken[1]]: mensaje } } : { mensaje, espera }
}
