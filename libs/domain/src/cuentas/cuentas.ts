import { NOMBRE_MAXIMO, type Rol } from '@mi/contracts'
import { type Actor, classify, isPerfilPendiente } from './actor.ts'

/** The fields of an account that decide who is allowed to see the account or to act on it. */
export interface CuentaAjena {
  readonly idUsuario: number
  readonly rol: Rol
  readonly empresaId: number | null
}

/** Whether two mail addresses are equal when case is ignored (docs/rules.md: Accounts). */
export const isSameCorreo = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Whether a role belongs to the staff of the product. */
export const isRolDeStaff = (rol: Rol): boolean => rol === 'ADMIN' || rol === 'DESARROLLADOR'

/**
 * Whether `actor` is allowed to see an account. Staff see every account, owners see the accounts of their team, and
 * every person sees their own account.
 */
export const canSeeCuenta = (actor: Actor, cuenta: CuentaAjena): boolean => {
  if (cuenta.idUsuario === actor.idUsuario || isRolDeStaff(actor.rol)) return true
  return classify(actor) === 'propietario' && cuenta.rol === 'EQUIPO' && cuenta.empresaId === actor.empresaId
}

/** Whether `actor` is allowed to see the name and the NIT of a company. */
export const canSeeEmpresa = (actor: Actor, empresaId: number): boolean =>
  isRolDeStaff(actor.rol) || actor.empresaId === empresaId

/** Whether `actor` is allowed to reactivate an account. ADMIN reactivates all accounts, DESARROLLADOR only members. */
export const canReactivar = (actor: Actor, cuenta: CuentaAjena): boolean =>
  actor.rol === 'ADMIN' || (actor.rol === 'DESARROLLADOR' && cuenta.rol === 'EQUIPO')

/** Removes from `cambios` the changes that `actor` is not allowed to make to their own account. */
export const withoutForeignFields = <T extends object>(actor: Actor, cambios: T): T => {
  const foreign = new Set<string>()
  if (classify(actor) !== 'propietario') for (const campo of ['nombreEmpresa', 'nit']) foreign.add(campo)
  if (!isPerfilPendiente(actor)) for (const campo of ['password', 'perfilCompleto']) foreign.add(campo)
  return Object.fromEntries(Object.entries(cambios).filter(([campo]) => !foreign.has(campo))) as T
}

/** Removes from `cambios` the changes that `actor` is not allowed to make to the account of a team member. */
export const withoutForeignMiembroFields = <T extends object>(actor: Actor, cambios: T): T => {
  const foreign = isRolDeStaff(actor.rol) ? ['nombreCompleto', 'correo'] : ['perfilCompleto']
  return Object.fromEntries(Object.entries(cambios).filter(([campo]) => !foreign.includes(campo))) as T
}

// The maximum length of a username without its number. A number is appended if the username is already taken, and this
// length leaves ten characters for it.
const RAIZ_MAXIMA = NOMBRE_MAXIMO - 10

/** A username derived from a mail address, for example «maria.perez», or «maria.perez2» if `numero` is 2. */
export const usernameFromCorreo = (correo: string, numero?: number): string => {
  let raiz = ''
  // The loop reads whole code points, because the database cannot store half of a surrogate pair.
  for (const letra of (correo.split('@')[0] ?? correo).toLowerCase()) {
    if (raiz.length + letra.length <= RAIZ_MAXIMA) raiz += letra
  }
  return numero === undefined ? raiz : `${raiz}${numero}`
}
