import { COLUMNAS_USUARIO, type Usuario } from '@mi/contracts'
import type { EspecDeLista } from '../page/consulta/consulta.model.ts'
import { ESTADOS, ROLES, TIPOS, opcionesOf } from '../page/palabras.ts'

/** The filters and orders of the user audit, as the specification lists them. */
export const ESPEC: EspecDeLista = {
  campos: [
    { name: 'nombreCompleto', label: 'Nombre' },
    { name: 'correo', label: 'Correo', inputMode: 'email' },
    { name: 'tipoUsuario', label: 'Tipo de usuario', opciones: opcionesOf(TIPOS) },
    { name: 'rol', label: 'Rol', opciones: opcionesOf(ROLES) },
    { name: 'estado', label: 'Estado', opciones: opcionesOf(ESTADOS) },
  ],
  columnas: COLUMNAS_USUARIO,
  ordenInicial: '-id',
}

const STAFF: readonly string[] = ['ADMIN', 'DESARROLLADOR']

/** Whether an account may be made inactive: an active one of a person who is neither staff nor oneself. */
export const canInactivar = ({ idUsuario, estado, rol }: Usuario, idPropio: number): boolean =>
  estado === 'activo' && !STAFF.includes(rol) && idUsuario !== idPropio
