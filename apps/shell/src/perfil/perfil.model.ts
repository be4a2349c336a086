import { type EditarUsuario, type Usuario, type UsuarioDeSesion, editarUsuarioSchema } from '@mi/contracts'
import { classify } from '@mi/domain'
import { TEXTS } from './perfil.texts.ts'

/** The fields that every person may edit. */
const CAMPOS = ['username', 'nombreCompleto', 'correo', 'telefono', 'direccion'] as const
/** The company's fields, which only its owner may edit. */
const CAMPOS_EMPRESA = ['nombreEmpresa', 'nit'] as const

/** A field of the profile's form. */
export type Campo = (typeof CAMPOS)[number] | (typeof CAMPOS_EMPRESA)[number]
/** The fields of the form. */
export type PerfilForm = Record<Campo, string>
/** An error sentence for each wrong field. */
export type PerfilErrors = Partial<Record<Campo, string>>

const isOwner = (usuario: UsuarioDeSesion): boolean => classify(usuario) === 'propietario'

/** The page's title for each kind of account. */
export const titleFor = (usuario: UsuarioDeSesion): string => {
  if (usuario.rol === 'EQUIPO') return TEXTS.perfilDeEquipo
  return isOwner(usuario) ? TEXTS.perfilDeEmpresa : TEXTS.miPerfil
}

/** Whether the company's fields are shown and editable. */
export const companyFields = (usuario: UsuarioDeSesion): 'none' | 'fixed' | 'editable' => {
  if (usuario.rol === 'EQUIPO') return 'fixed'
  return isOwner(usuario) ? 'editable' : 'none'
}

/** An account as form values. */
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
 * The request that saves a form, or the form's errors. `seen` has the values when editing began. Fields that still have
 * these values are not sent, because another device may have changed them meanwhile. Fields that the person may not
 * edit are never sent.
 */
export const toRequest = (
  form: PerfilForm,
  usuario: UsuarioDeSesion,
  seen: PerfilForm,
): { datos: EditarUsuario; errors?: undefined } | { datos?: undefined; errors: PerfilErrors } => {
  const campos: readonly Campo[] = isOwner(usuario) ? [...CAMPOS, ...CAMPOS_EMPRESA] : CAMPOS
  const pick = (chosen: readonly Campo[]): EditarUsuario =>
    Object.fromEntries(chosen.map((campo) => [campo, form[campo]]))
  const parsed = editarUsuarioSchema.safeParse(pick(campos))
  if (parsed.success) return { datos: pick(campos.filter((campo) => form[campo] !== seen[campo])) }
  const errors: PerfilErrors = {}
  for (const { path, message } of parsed.error.issues) errors[path[0] as Campo] ??= message
  return { errors }
}

/** Whether a typed email address differs from the account's in more than case and surrounding spaces. */
export const isOtherCorreo = (typed: string, correo: string): boolean =>
  typed.trim().toLowerCase() !== correo.toLowerCase()

/** The field that a «ya está en uso» message refers to. */
export const takenField = (mensaje: string): Campo => (/correo/i.test(mensaje) ? 'correo' : 'username')
