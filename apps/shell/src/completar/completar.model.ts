import { type EditarUsuario, editarUsuarioSchema } from '@mi/contracts'
import { TEXTS } from './completar.texts.ts'

/** The form as it is typed. */
export interface CompletarForm {
  readonly username: string
  readonly telefono: string
  readonly direccion: string
  readonly password: string
  readonly confirmar: string
}

/** What is wrong with which field, or with all of it. */
export type CompletarErrors = Partial<Record<keyof CompletarForm | 'form', string>>

export const EMPTY: CompletarForm = { username: '', telefono: '', direccion: '', password: '', confirmar: '' }

const OPTIONAL = ['username', 'telefono', 'direccion'] as const

/** The request: only what was filled in, and that the profile is complete with it. */
export const toRequest = (form: CompletarForm, fotoPerfil: string | undefined): EditarUsuario => ({
  ...Object.fromEntries(
    OPTIONAL.flatMap((campo) => (form[campo].trim() === '' ? [] : [[campo, form[campo]]])),
  ),
  password: form.password,
  perfilCompleto: false,
  ...(fotoPerfil === undefined ? {} : { fotoPerfil }),
})

/** What is wrong with the form, in the words of the specification. */
export const validate = (form: CompletarForm): CompletarErrors => {
  const errors: CompletarErrors = {}
  const { error } = editarUsuarioSchema.safeParse(toRequest(form, undefined))
  for (const { path, message } of error?.issues ?? []) errors[path[0] as keyof CompletarForm] ??= message
  if (form.password === '') errors.password = TEXTS.faltaClave
  if (form.password !== form.confirmar) errors.confirmar = TEXTS.noCoinciden
  return errors
}

const TAKEN = /Unique constraint failed|ya está en uso/

/** A refusal of the server, beside its field where it has one. */
export const errorsOf = (refusal: {
  readonly message: unknown
  readonly errores: readonly { campo: string; mensaje: string }[]
}): CompletarErrors => {
  const { message, errores } = refusal
  if (typeof message === 'string' && TAKEN.test(message)) return { username: TEXTS.enUso }
  const known = errores.filter(({ campo }) => campo in EMPTY)
  if (known.length > 0) return Object.fromEntries(known.map(({ campo, mensaje }) => [campo, mensaje]))
  return { form: typeof message === 'string' ? message : TEXTS.error }
}
