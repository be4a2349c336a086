import { type FormErrors } from '@mi/federation'
import { fieldErrors, sentenceFor } from '@mi/api-client'
import { type EditarUsuario, editarUsuarioSchema, isBlank } from '@mi/contracts'
import { TEXTS } from './completar.texts.ts'

/** The fields of the form. */
export interface CompletarForm {
  readonly username: string
  readonly telefono: string
  readonly direccion: string
  readonly password: string
  readonly confirmar: string
}

export const EMPTY: CompletarForm = { username: '', telefono: '', direccion: '', password: '', confirmar: '' }

const OPTIONAL = ['username', 'telefono', 'direccion'] as const

/**
 * The request: only the filled-in fields, and `perfilCompleto: false`. Despite the name, `false` means that the profile
 * is complete (docs/rules.md: Accounts).
 */
export const toRequest = (form: CompletarForm, fotoPerfil: string | undefined): EditarUsuario => ({
  ...Object.fromEntries(OPTIONAL.flatMap((campo) => (isBlank(form[campo]) ? [] : [[campo, form[campo]]]))),
  password: form.password,
  perfilCompleto: false,
  ...(fotoPerfil === undefined ? {} : { fotoPerfil }),
})

/** The errors of the form. Most sentences come from the schema in `libs/contracts` (docs/rules.md: Validation). */
export const validate = (form: CompletarForm): FormErrors<CompletarForm> => {
  const errors: FormErrors<CompletarForm> = {}
  const { error } = editarUsuarioSchema.safeParse(toRequest(form, undefined))
  for (const { path, message } of error?.issues ?? []) errors[path[0] as keyof CompletarForm] ??= message
  if (isBlank(form.password)) errors.password = TEXTS.faltaClave
  if (form.password !== form.confirmar) errors.confirmar = TEXTS.noCoinciden
  return errors
}

const TAKEN = /Unique constraint failed|ya está en uso/

/**
 * The errors that a failed call shows: at the user name if it is taken, at each other field that the server refused, or
 * else below all fields.
 */
export const errorsOf = (error: unknown): FormErrors<CompletarForm> => {
  const mensaje = sentenceFor(error, TEXTS.error, { server: 'all' })
  if (TAKEN.test(mensaje)) return { username: TEXTS.enUso }
  const known = Object.entries(fieldErrors(error)).filter(([campo]) => campo in EMPTY)
  return known.length > 0 ? Object.fromEntries(known) : { root: mensaje }
}
