import type { Rol, RolEquipo, TipoUsuario } from '@mi/contracts'

/** The classes of signed-in callers that the permission table (`PERMISOS`) distinguishes. */
export const CLASES = [
  'individual',
  'propietario',
  'editor',
  'comentarista',
  'lector',
  'admin',
  'desarrollador',
] as const

/** A class of callers: one of the values of `CLASES`. */
export type Clase = (typeof CLASES)[number]

/** The fields of an account that decide its class. */
export interface RolesDeCuenta {
  readonly rol: Rol
  readonly tipoUsuario: TipoUsuario
  readonly rolEquipo: RolEquipo | null
}

/** The caller of a use case. `ambitoId` identifies the products that the caller works on. */
export interface Actor extends RolesDeCuenta {
  readonly idUsuario: number
  readonly ambitoId: number
  readonly empresaId: number | null
  readonly nombreCompleto: string
  readonly perfilCompleto: boolean
}

const CLASE_DE_EQUIPO: Record<RolEquipo, Clase> = {
  EDITOR: 'editor',
  COMENTARISTA: 'comentarista',
  LECTOR: 'lector',
}

/** The class of an account; a member without a team role is a `lector`. */
export const classify = ({ rol, tipoUsuario, rolEquipo }: RolesDeCuenta): Clase => {
  if (rol === 'ADMIN') return 'admin'
  if (rol === 'DESARROLLADOR') return 'desarrollador'
  if (rol === 'EQUIPO') return CLASE_DE_EQUIPO[rolEquipo ?? 'LECTOR']
  return tipoUsuario === 'EMPRESARIAL' ? 'propietario' : 'individual'
}

/** Whether the profile is incomplete. Despite its name, `perfilCompleto: true` means incomplete in the API. */
export const isPerfilPendiente = (account: { readonly perfilCompleto: boolean }): boolean =>
  account.perfilCompleto

const BASES: Record<TipoUsuario, string> = {
  INDIVIDUAL: '/app/individual',
  EMPRESARIAL: '/app/empresarial',
  DESARROLLADOR: '/app/desarrollador',
}

/** In the routes of a release, this text stands for the path prefix of the account (`baseOf`). */
export const BASE_PLACEHOLDER = '{base}'

/** The path prefix of an account of the type `tipoUsuario`. */
export const baseOf = (tipoUsuario: TipoUsuario): string => BASES[tipoUsuario]
