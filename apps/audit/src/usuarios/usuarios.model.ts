import { COLUMNAS_USUARIO, DOMINIO_BORRADO, type Usuario } from '@mi/contracts'
import type { EspecDeLista } from '../page/consulta/consulta.model.ts'
import { ESTADOS, ROLES, TIPOS, opcionesOf } from '../page/palabras.ts'

// `DESARROLLADOR` is not among the types, because the filter by role finds developers. `EQUIPO` is not among the roles,
// because team members have their own audit (docs/rules.md: Audit).
const TIPOS_FILTRADOS = ['INDIVIDUAL', 'EMPRESARIAL'] as const
const ROLES_FILTRADOS = ['USUARIO', 'EMPRESARIAL', 'ADMIN', 'DESARROLLADOR'] as const

/** The filters and orders of the user audit (docs/rules.md: Audit). */
export const ESPEC: EspecDeLista = {
  campos: [
    { name: 'nombreCompleto', label: 'Nombre' },
    { name: 'correo', label: 'Correo', inputMode: 'email' },
    { name: 'tipoUsuario', label: 'Tipo de usuario', opciones: opcionesOf(TIPOS, TIPOS_FILTRADOS) },
    { name: 'rol', label: 'Rol', opciones: opcionesOf(ROLES, ROLES_FILTRADOS) },
    { name: 'estado', label: 'Estado', opciones: opcionesOf(ESTADOS) },
  ],
  columnas: COLUMNAS_USUARIO,
  ordenInicial: '-id',
}

const STAFF: readonly string[] = ['ADMIN', 'DESARROLLADOR']

/** Whether an account may be made inactive: it is active, and neither a staff account nor one's own. */
export const canInactivar = ({ idUsuario, estado, rol }: Usuario, idPropio: number): boolean =>
  estado === 'activo' && !STAFF.includes(rol) && idUsuario !== idPropio

/** Whether an account's data may be erased: it is inactive, not yet erased, and neither staff nor one's own. */
export const canBorrar = ({ idUsuario, estado, rol, correo }: Usuario, idPropio: number): boolean =>
  estado === 'inactivo' &&
  !STAFF.includes(rol) &&
  idUsuario !== idPropio &&
  !correo.endsWith(`@${DOMINIO_BORRADO}`)

/** Whether a second factor may be removed: only from active staff (other accounts have none), never one's own. */
export const canQuitarFactor = ({ idUsuario, estado, rol }: Usuario, idPropio: number): boolean =>
  estado === 'activo' && STAFF.includes(rol) && idUsuario !== idPropio
