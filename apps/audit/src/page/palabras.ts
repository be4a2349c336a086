import type { EstadoUsuario, Rol, TipoTrabajo, TipoUsuario } from '@mi/contracts'
import type { Opcion } from './consulta/consulta.model.ts'

/** No account has the role `EMPRESARIAL`. In the filter by role, this value stands for the owners of companies. */
export const ROLES: Record<Rol | 'EMPRESARIAL', string> = {
  USUARIO: 'Usuario',
  EMPRESARIAL: 'Empresarial',
  EQUIPO: 'Equipo',
  ADMIN: 'Admin',
  DESARROLLADOR: 'Desarrollador',
}

export const TIPOS: Record<TipoUsuario, string> = {
  INDIVIDUAL: 'Individual',
  EMPRESARIAL: 'Empresarial',
  DESARROLLADOR: 'Desarrollador',
}

export const ESTADOS: Record<EstadoUsuario, string> = { activo: 'Activo', inactivo: 'Inactivo' }

export const TRABAJOS: Record<TipoTrabajo, string> = {
  correo: 'Un correo no se pudo enviar',
  correo_diario: 'Un resumen diario no se pudo enviar',
  cambio_de_correo: 'Un cambio de correo no se hizo efectivo',
  purga: 'La limpieza diaria no terminó',
  borrar_imagenes: 'Imágenes que ya nadie muestra siguen guardadas',
  borrar_inventario: 'El inventario de una persona eliminada sigue guardado',
  resumen: 'Los resúmenes diarios por correo no salieron',
  alertas: 'La revisión diaria de las alertas no terminó',
  recoger_archivos: 'Los archivos de versiones viejas no se recogieron',
  rollout: 'Un rollout se quedó sin quien lo vigile',
}

export const opcionesOf = <Value extends string>(
  palabras: Readonly<Record<Value, string>>,
  values: readonly Value[] = Object.keys(palabras) as Value[],
): Opcion[] => values.map((value) => ({ value, texto: palabras[value] }))
