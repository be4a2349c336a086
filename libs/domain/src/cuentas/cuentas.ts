import { NOMBRE_MAXIMO, type Rol } from '@mi/contracts'
import { type Actor, classify, isPerfilPendiente } from './actor.ts'

/** What of an account decides who else may see it or act on it. */
export interface CuentaAjena {
  readonly idUsuario: number
  readonly rol: Rol
  readonly empresaId: number | null
}

/** Whether a role is one of the product's own staff. */
export const isRolDeStaff = (rol: Rol): boolean => rol === 'ADMIN' || rol === 'DESARROLLADOR'

/** Whether an account is seen by this person: the own one, by staff, or by the owner of its company. */
export const canSeeCuenta = (actor: Actor, cuenta: CuentaAjena): boolean => {
  if (cuenta.idUsuario === actor.idUsuario || isRolDeStaff(actor.rol)) return true
  return classify(actor) === 'propietario' && cuenta.rol === 'EQUIPO' && cuenta.empresaId === actor.empresaId
}

/** Whether a company's name and NIT are seen by this person: by its own people and by staff. */
export const canSeeEmpresa = (actor: Actor, empresaId: number): boolean =>
  isRolDeStaff(actor.rol) || actor.empresaId === empresaId

/** Whether staff may bring this account back: an ADMIN any, a DESARROLLADOR those of teams. */
export const canReactivar = (actor: Actor, cuenta: CuentaAjena): boolean =>
  actor.rol === 'ADMIN' || (actor.rol === 'DESARROLLADOR' && cuenta.rol === 'EQUIPO')

/**
 * A person's own changes without what is not theirs to change: company data is the owner's, and a password counts
 * here only while the profile is incomplete.
 */
export const withoutForeignFields = <T extends object>(actor: Actor, cambios: T): T => {
  const foreign = new Set<string>()
  if (classify(actor) !== 'propietario') for (const campo of ['nombreEmpresa', 'nit']) foreign.add(campo)
  if (!isPerfilPendiente(actor)) for (const campo of ['password', 'perfilCompleto']) foreign.add(campo)
  return Object.fromEntries(Object.entries(cambios).filter(([campo]) => !foreign.has(campo))) as T
}

// Room for a number behind it.
const RAIZ_MAXIMA = NOMBRE_MAXIMO - 10

/** A username made of a mail: «maria.perez», and with a number where that one is taken: «maria.perez2». */
export const usernameFromCorreo = (correo: string, numero?: number): string => {
  let raiz = ''
  // By whole letters: half of one could not be stored.
  for (const letra of (correo.split('@')[0] ?? correo).toLowerCase()) {
    if (raiz.length + letra.length <= RAIZ_MAXIMA) raiz += letra
  }
  return numero === undefined ? raiz : `${raiz}${numero}`
}
