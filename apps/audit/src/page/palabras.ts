import type { EstadoUsuario, Rol, TipoUsuario } from '@mi/contracts'
import type { Opcion } from './consulta/consulta.model.ts'

/** Roles of the system in words; `EMPRESARIAL` is the filter that finds owners. */
export const ROLES: Record<Rol | 'EMPRESARIAL', string> = {
  USUARIO: 'Usuario',
  EMPRESARIAL: 'Empresarial',
  EQUIPO: 'Equipo',
  ADMIN: 'Admin',
  DESARROLLADOR: 'Desarrollador',
}

/** Kinds of account in words. */
export const TIPOS: Record<TipoUsuario, string> = {
  INDIVIDUAL: 'Individual',
  EMPRESARIAL: 'Empresarial',
  DESARROLLADOR: 'Desarrollador',
}

/** States of an account in words. */
export const ESTADOS: Record<EstadoUsuario, string> = { activo: 'Activo', inactivo: 'Inactivo' }

/** The choices of a filter from the words of its values. */
export const opcionesOf = (palabras: Readonly<Record<string, string>>): Opcion[] =>
  Object.entries(palabras).map(([value, texto]) => ({ value, texto }))
