import { type EditarUsuario, type Usuario, type UsuarioDeSesion, editarUsuarioSchema } from '@mi/contracts'
import { classify } from '@mi/domain'
import { TEXTS } from './perfil.texts.ts'

/** The fields that every person is allowed to edit. */
const CAMPOS = ['username', 'nombreCompleto', 'correo', 'telefono', 'direccion'] as const
/** The fields that only the owner of a company is allowed to edit. */
const CAMPOS_EMPRESA = ['nombreEmpresa', 'nit'] as const

export const CAMPOS_DEL_PERFIL = [...CAMPOS, ...CAMPOS_EMPRESA] as const

export type Campo = (typeof CAMPOS_DEL_PERFIL)[number]
export type PerfilForm = Record<Campo, string>
export type PerfilErrors = Partial<Record<Campo, string>>

const isOwner = (usuario: UsuarioDeSesion): boolean => classify(usuario) === 'propietario'

export const titleFor = (usuario: UsuarioDeSesion): string => {
  if (usuario.rol === 'EQUIPO') return TEXTS.perfilDeEquipo
  return isOwner(usuario) ? TEXTS.perfilDeEmpresa : TEXTS.miPerfil
}

export const companyFields = (usuario: UsuarioDeSesion): 'none' | 'fixed' | 'editable' => {
  if (usuario.rol === 'EQUIPO') return 'fixed'
  return isOwner(usuario) ? 'editable' : 'none'
}

export const toForm = (usuario: Usuario): PerfilForm => ({
  username: usuario.username,
  nombreCompleto: usuario.nombreCompleto,
  correo: usuario.correo,
  telefono: usuario.telefono,
  direccion: usuario.direccion,
  nombreEmpresa: usuario.nombreEmpresa ?? '',
  nit: usuario.nit ?? '',
})

/**
 * Validates the form. `seen` holds the values that the form had when editing began. A field that still has its value
 * from `seen` is not sent, because another device could have changed this field meanwhile.
 */
export const toRequest = (
  form: PerfilForm,
  usuario: UsuarioDeSesion,
  seen: PerfilForm,
): { datos: EditarUsuario; errors?: undefined } | { datos?: undefined; errors: PerfilErrors } => {
  const campos: readonly Campo[] = isOwner(usuario) ? CAMPOS_DEL_PERFIL : CAMPOS
  const pick = (chosen: readonly Campo[]): EditarUsuario =>
    Object.fromEntries(chosen.map((campo) => [campo, form[campo]]))
  const parsed = editarUsuarioSchema.safeParse(pick(campos))
  if (parsed.success) return { datos: pick(campos.filter((campo) => form[campo] !== seen[campo])) }
  const errors: PerfilErrors = {}
  for (const { path, message } of parsed.error.issues) errors[path[0] as Campo] ??= message
  return { errors }
}

/** TRUE if the mail addresses `typed` and `correo` differ. Ignores upper case, and spaces around `typed`. */
export const isOtherCorreo = (typed: string, correo: string): boolean =>
  typed.trim().toLowerCase() !== correo.toLowerCase()

/** Returns the field that a message with «ya está en uso» is about. */
export const takenField = (mensaje: string): Campo => (/correo/i.test(mensaje) ? 'correo' : 'username')
