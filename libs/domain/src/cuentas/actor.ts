import type { Rol, RolEquipo, TipoUsuario } from '@mi/contracts'

/** Kinds of signed-in caller, as permissions know them. */
export const CLASES = [
  'individual',
  'propietario',
  'editor',
  'comentarista',
  'lector',
  'admin',
  'desarrollador',
] as const

/** What somebody is in the eyes of the permission table. */
export type Clase = (typeof CLASES)[number]

/** The part of an account that decides its class. */
export interface RolesDeCuenta {
  readonly rol: Rol
  readonly tipoUsuario: TipoUsuario
  readonly rolEquipo: RolEquipo | null
}

/** Whoever acts in a use case. `ambitoId` is the set of products the person works on. */
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

/** The class of an account. A member without a team role may only read. */
export const classify = ({ rol, tipoUsuario, rolEquipo }: RolesDeCuenta): Clase => {
  if (rol === 'ADMIN') return 'admin'
  if (rol === 'DESARROLLADOR') return 'desarrollador'
  if (rol === 'EQUIPO') return CLASE_DE_EQUIPO[rolEquipo ?? 'LECTOR']
  return tipoUsuario === 'EMPRESARIAL' ? 'propietario' : 'individual'
}

/** Whether the person still has to complete the profile. The flag reads the other way round on the wire. */
export const isPerfilPendiente = (account: { readonly perfilCompleto: boolean }): boolean =>
  account.perfilCompleto

const BASES: Record<TipoUsuario, string> = {
  INDIVIDUAL: '/app/individual',
  EMPRESARIAL: '/app/empresarial',
  DESARROLLADOR: '/app/desarrollador',
}

/** What stands in a release's addresses for the account's own part. */
export const BASE_PLACEHOLDER = '{base}'

/** The first part of a person's addresses, `{base}` in routes. */
export const baseOf = (tipoUsuario: TipoUsuario): string => BASES[tipoUsuario]
