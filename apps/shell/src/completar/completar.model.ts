import { type FormErrors } from '@mi/federation'
import { fieldErrors, sentenceFor } from '@mi/api-client'
import { type EditarUsuario, editarUsuarioSchema, isBlank } from '@mi/contracts'
import { TEXTS } from './completar.texts.ts'

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
 * The request contains only the filled-in fields. Despite the name, `perfilCompleto: false` means that the profile is
 * complete (docs/rules.md: Accounts).
 */
export const toRequest = (form: CompletarForm, fotoPerfil: string | undefined): EditarUsuario => ({
  ...Object.fromEntries(OPTIONAL.flatMap((campo) => (isBlank(form[campo]) ? [] : [[campo, form[campo]]]))),
  password: form.password,
  perfilCompleto: false,
  ...(fotoPerfil === undefined ? {} : { fotoPerfil }),
})

/** Whether the form has text that the server saves even if the profile is complete already. */
export const hasOtherText = (form: CompletarForm): boolean => OPTIONAL.some((campo) => !isBlank(form[campo]))

export const validate = (form: CompletarForm): FormErrors<CompletarForm> => {
  const errors: FormErrors<CompletarForm> = {}
  const { error } = editarUsuarioSchema.safeParse(toRequest(form, undefined))
  for (const { path, message } of error?.issues ?? []) errors[path[0] as keyof CompletarForm] ??= message
  if (isBlank(form.password)) errors.password = TEXTS.faltaClave
  if (form.password !== form.confirmar) errors.confirmar = TEXTS.noCoinciden
  return errors
}

const TAKEN = /Unique constraint failed|ya está en uso/

/** The error is shown at the user name if it is taken, at the fields that the server refused, or at the whole form. */
export const errorsOf = (error: unknown): FormErrors<CompletarForm> => {
  const mensaje = sentenceFor(error, TEXTS.error, { server: 'all' })
  if (TAKEN.test(mensaje)) return { username: TEXTS.enUso }
  const known = Object.entries(fieldErrors(error)).filter(([campo]) => campo in EMPTY)
  return known.length > 0 ? Object.fromEntries(known) : { root: mensaje }
}
