import { COLUMNAS_USUARIO, DOMINIO_BORRADO, type Usuario } from '@mi/contracts'
import type { EspecDeLista } from '../page/consulta/consulta.model.ts'
import { ESTADOS, ROLES, TIPOS, opcionesOf } from '../page/palabras.ts'

// The filter by type leaves out `DESARROLLADOR`, because the filter by role finds developers. The filter by role leaves
// out `EQUIPO`, because team members have their own audit (docs/rules.md: Audit).
const TIPOS_FILTRADOS = ['INDIVIDUAL', 'EMPRESARIAL'] as const
const ROLES_FILTRADOS = ['USUARIO', 'EMPRESARIAL', 'ADMIN', 'DESARROLLADOR'] as const

/** The filters and the sortable columns of the user audit (docs/rules.md: Audit). */
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

export const canInactivar = ({ idUsuario, estado, rol }: Usuario, idPropio: number): boolean =>
  estado === 'activo' && !STAFF.includes(rol) && idUsuario !== idPropio

export const canBorrar = ({ idUsuario, estado, rol, correo }: Usuario, idPropio: number): boolean =>
  estado === 'inactivo' &&
  !STAFF.includes(rol) &&
  idUsuario !== idPropio &&
  !correo.endsWith(`@${DOMINIO_BORRADO}`)

/** Returns false for an account that is not staff, because only staff can set up a second factor. */
export const canQuitarFactor = ({ idUsuario, estado, rol }: Usuario, idPropio: number): boolean =>
  estado === 'activo' && STAFF.includes(rol) && idUsuario !== idPropio
