import { NOMBRE_MAXIMO, type Rol } from '@mi/contracts'
import { type Actor, classify, isPerfilPendiente } from './actor.ts'

/** The fields of an account that decide who may see it or act on it. */
export interface CuentaAjena {
  readonly idUsuario: number
  readonly rol: Rol
  readonly empresaId: number | null
}

/** Whether two mail addresses are the same: case does not matter (docs/rules.md: Accounts). */
export const isSameCorreo = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Whether a role belongs to the staff of the product. */
export const isRolDeStaff = (rol: Rol): boolean => rol === 'ADMIN' || rol === 'DESARROLLADOR'

/** Staff may see every account, owners those of their team, everyone their own. */
export const canSeeCuenta = (actor: Actor, cuenta: CuentaAjena): boolean => {
  if (cuenta.idUsuario === actor.idUsuario || isRolDeStaff(actor.rol)) return true
  return classify(actor) === 'propietario' && cuenta.rol === 'EQUIPO' && cuenta.empresaId === actor.empresaId
}

/** Whether a person may see the name and NIT of a company. */
export const canSeeEmpresa = (actor: Actor, empresaId: number): boolean =>
  isRolDeStaff(actor.rol) || actor.empresaId === empresaId

/** Whether a person may reactivate an account: an ADMIN every account, a DESARROLLADOR only members. */
export const canReactivar = (actor: Actor, cuenta: CuentaAjena): boolean =>
  actor.rol === 'ADMIN' || (actor.rol === 'DESARROLLADOR' && cuenta.rol === 'EQUIPO')

/** From the changes of a person to their own account, removes those that the person may not make. */
export const withoutForeignFields = <T extends object>(actor: Actor, cambios: T): T => {
  const foreign = new Set<string>()
  if (classify(actor) !== 'propietario') for (const campo of ['nombreEmpresa', 'nit']) foreign.add(campo)
  if (!isPerfilPendiente(actor)) for (const campo of ['password', 'perfilCompleto']) foreign.add(campo)
  return Object.fromEntries(Object.entries(cambios).filter(([campo]) => !foreign.has(campo))) as T
}

/** From the changes to a team member, removes those that the actor may not make. */
export const withoutForeignMiembroFields = <T extends object>(actor: Actor, cambios: T): T => {
  const foreign = isRolDeStaff(actor.rol) ? ['nombreCompleto', 'correo'] : ['perfilCompleto']
  return Object.fromEntries(Object.entries(cambios).filter(([campo]) => !foreign.includes(campo))) as T
}

// Leaves ten characters for the number that makes a taken name unique.
const RAIZ_MAXIMA = NOMBRE_MAXIMO - 10

/** A username derived from a mail address: «maria.perez», or «maria.perez2» with a `numero` of 2. */
export const usernameFromCorreo = (correo: string, numero?: number): string => {
  let raiz = ''
  // The loop reads whole code points, because half of a surrogate pair could not be stored.
  for (const letra of (correo.split('@')[0] ?? correo).toLowerCase()) {
    if (raiz.length + letra.length <= RAIZ_MAXIMA) raiz += letra
  }
  return numero === undefined ? raiz : `${raiz}${numero}`
}
