import { fieldErrors, isStatus, sentenceFor } from '@mi/api-client'
import {
  type CrearMiembroEntrada,
  type EditarMiembro,
  type Miembro,
  type RolEquipo,
  crearMiembroSchema,
  editarMiembroSchema,
} from '@mi/contracts'
import type { FormErrors } from '@mi/federation'
import { TEXTS } from './formulario.texts.ts'

/** `password` is used only for a new member. */
export interface MiembroForm {
  nombreCompleto: string
  correo: string
  password: string
  rolEquipo: RolEquipo
}

/** The empty form for a new member. It starts with the role that has the fewest permissions. */
export const EMPTY: MiembroForm = { nombreCompleto: '', correo: '', password: '', rolEquipo: 'LECTOR' }

export const toForm = ({ nombreCompleto, correo, rolEquipo }: Miembro): MiembroForm => ({
  ...{ nombreCompleto, correo, rolEquipo, password: '' },
})

export const toCrear = (form: MiembroForm): CrearMiembroEntrada => ({ ...form })

/** Returns only the changed fields. The old value of another field could undo a change by the member. */
export const toEditar = (form: MiembroForm, miembro: Miembro): EditarMiembro => {
  const { nombreCompleto, correo, rolEquipo } = form
  return {
    ...(nombreCompleto !== miembro.nombreCompleto && { nombreCompleto }),
    ...(correo !== miembro.correo && { correo }),
    ...(rolEquipo !== miembro.rolEquipo && { rolEquipo }),
  }
}

/**
 * Checks only what is sent. The stored name of a member could be shorter than the form allows, because the profile
 * allows one character. If this name were checked too, the owner could not change the member's role.
 */
export const validate = (form: MiembroForm, miembro: Miembro | null): FormErrors<MiembroForm> => {
  const { error } = miembro
    ? editarMiembroSchema.safeParse(toEditar(form, miembro))
    : crearMiembroSchema.safeParse(toCrear(form))
  const errors: FormErrors<MiembroForm> = {}
  for (const { path, message } of error?.issues ?? []) errors[path[0] as keyof MiembroForm] ??= message
  return errors
}

export const errorsOf = (error: unknown, isNew: boolean): FormErrors<MiembroForm> => {
  const known = Object.entries(fieldErrors(error)).filter(([campo]) => campo in EMPTY)
  if (known.length > 0) return Object.fromEntries(known)
  const mensaje = sentenceFor(error, isNew ? TEXTS.errorAgregar : TEXTS.errorEditar)
  // The server's 409 for a taken email address names no field, so it is detected by the word «correo» in its message.
  return isStatus(error, 409) && /correo/i.test(mensaje) ? { correo: mensaje } : { root: mensaje }
}
