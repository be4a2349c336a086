import { type Registro, registroSchema } from '@mi/contracts'
import type { Refusal } from '../acceso/refusal.ts'
import type { FormErrors } from '../acceso/use-form.ts'
import { TEXTS } from './registro.texts.ts'

/** The fields of registration as a person types them. */
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

/** Nothing typed yet; the kind of account has to be chosen, too. */
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

/** What people put between the digits of a phone number is not kept. */
export const onlyDigits = (text: string): string => text.replaceAll(/\D/g, '')

const issuesOf = (form: object): [string, string][] =>
  (registroSchema.safeParse(form).error?.issues ?? []).map(({ path, message }) => [String(path[0]), message])

/** What is still wrong, judged by the same contract as the server, all fields at once. */
export const validate = (form: RegistroForm): FormErrors<RegistroForm> => {
  // Without a kind of account the contract looks no further; the other fields are the same for every kind.
  const others = form.tipoUsuario === '' ? issuesOf({ ...form, tipoUsuario: 'INDIVIDUAL' }) : []
  const found = [...issuesOf(form), ...others]
  return {
    // The first complaint about a field is the one that counts.
    ...(Object.fromEntries(found.reverse()) as FormErrors<RegistroForm>),
    ...(form.acepta ? {} : { acepta: TEXTS.faltaAceptar }),
  }
}

/** What to send. @throws when the form was not valid. */
export const toRequest = (form: RegistroForm): Registro => registroSchema.parse(form)

const TAKEN: readonly [RegExp, keyof RegistroForm][] = [
  [/usuario/i, 'username'],
  [/correo/i, 'correo'],
]

/** A refusal beside the field that it is about: what is taken comes as a sentence only. */
export const placeRefusal = ({ campos, mensaje, espera = 0 }: Refusal): Refusal<keyof RegistroForm> => {
  if (campos) return { campos }
  if (mensaje === undefined) return { espera }
  const taken = TAKEN.find(([about]) => mensaje.includes('ya está en uso') && about.test(mensaje))
  return taken ? { campos: { [taken[1]]: mensaje } } : { mensaje, espera }
}
