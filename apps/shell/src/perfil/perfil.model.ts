import { type EditarUsuario, type Usuario, type UsuarioDeSesion, editarUsuarioSchema } from '@mi/contracts'
import { classify } from '@mi/domain'
import { TEXTS } from './perfil.texts.ts'

/** The fields that people may change of themselves. */
export const CAMPOS = ['username', 'nombreCompleto', 'correo', 'telefono', 'direccion'] as const
/** Those of a company, which only its owner may change. */
export const CAMPOS_EMPRESA = ['nombreEmpresa', 'nit'] as const

/** The name of a field of the profile's form. */
export type Campo = (typeof CAMPOS)[number] | (typeof CAMPOS_EMPRESA)[number]
/** The form as it is typed. */
export type PerfilForm = Record<Campo, string>
/** What is wrong with which field. */
export type PerfilErrors = Partial<Record<Campo, string>>

const isOwner = (usuario: UsuarioDeSesion): boolean => classify(usuario) === 'propietario'

/** The page's title, by the kind of account. */
export const titleFor = (usuario: UsuarioDeSesion): string => {
  if (usuario.rol === 'EQUIPO') return TEXTS.perfilDeEquipo
  return isOwner(usuario) ? TEXTS.perfilDeEmpresa : TEXTS.miPerfil
}

/** Which company fields are shown, and whether they may be changed. */
export const companyFields = (usuario: UsuarioDeSesion): 'none' | 'fixed' | 'editable' => {
  if (usuario.rol === 'EQUIPO') return 'fixed'
  return isOwner(usuario) ? 'editable' : 'none'
}

/** What the account says, as it stands in the form. */
export const toForm = (usuario: Usuario): PerfilForm => ({
  username: usuario.username,
  nombreCompleto: usuario.nombreCompleto,
  correo: usuario.correo,
  telefono: usuario.telefono,
  direccion: usuario.direccion,
  nombreEmpresa: usuario.nombreEmpresa ?? '',
  nit: usuario.nit ?? '',
})

/** The request of a form, or what is wrong with it. What a member may not change is never sent. */
export const toRequest = (
  form: PerfilForm,
  usuario: UsuarioDeSesion,
): { datos: EditarUsuario; errors?: undefined } | { datos?: undefined; errors: PerfilErrors } => {
  const campos: readonly Campo[] = isOwner(usuario) ? [...CAMPOS, ...CAMPOS_EMPRESA] : CAMPOS
  const datos = Object.fromEntries(campos.map((campo) => [campo, form[campo]])) as EditarUsuario
  const parsed = editarUsuarioSchema.safeParse(datos)
  if (parsed.success) return { datos }
  const errors: PerfilErrors = {}
  for (const { path, message } of parsed.error.issues) errors[path[0] as Campo] ??= message
  return { errors }
}

/** The field that a taken name or mail belongs to, by the server's own sentence. */
export const takenField = (mensaje: string): Campo => (/correo/i.test(mensaje) ? 'correo' : 'username')
