import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { AccionDeCuenta, Rol, RolEquipo, TipoSeguridad, TipoUsuario } from '@mi/contracts'

export interface Ambitos {
  id: GeneratedAlways<number>
  tipo: 'individual' | 'empresa'
}
export interface Empresas {
  id: GeneratedAlways<number>
  ambito_id: number
  nombre_empresa: string
  nit: string
}
export interface Usuarios {
  id: GeneratedAlways<number>
  ambito_id: number
  empresa_id: number | null
  username: string
  correo: string
  clave_hash: string
  nombre_completo: string
  telefono: string
  direccion: string
  rol: Rol
  tipo_usuario: TipoUsuario
  rol_equipo: RolEquipo | null
  perfil_completo: boolean
  estado: 'activo' | 'inactivo'
  foto_perfil: string | null
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
  borrado_en: Generated<Date | null>
  nombre_normal: GeneratedAlways<string>
  correo_normal: GeneratedAlways<string>
  username_normal: GeneratedAlways<string>
}
export interface Sesiones {
  id: string
  usuario_id: number
  created_at: Date
  expires_at: Date
  ended_at: Date | null
  dispositivo: string | null
  direccion: string | null
  usada_en: Date | null
  probada_en: Date | null
  con_segundo_factor: Generated<boolean>
}
export interface SegundosFactores {
  usuario_id: number
  secreto: string
  pedido_en: Date
  activo_desde: Date | null
  ultimo_paso: number | null
}
export interface SegundosFactoresCodigos {
  usuario_id: number
  codigo_hash: string
}
export interface Limites {
  clave: string
  momentos: Date[]
  bloqueado_hasta: Date | null
  expira_en: Date
}
export interface CodigosReset {
  clave: string
  codigo_hash: string
  intentos: Generated<number>
  expira_en: Date
}
export interface CorreosCambios {
  id: GeneratedAlways<number>
  usuario_id: number
  correo_anterior: string
  correo_nuevo: string
  token_hash: string
  estado: 'pendiente' | 'hecho' | 'cancelado' | 'deshecho' | 'anulado'
  pedido_en: Date
  clave_elegida: Generated<boolean>
}
export interface CuentasBitacora {
  id: GeneratedAlways<number>
  usuario_id: number | null
  accion: AccionDeCuenta
  antes: JSONColumnType<object> | null
  despues: JSONColumnType<object>
  motivo: string | null
  actor_id: number
  /** A trigger moves the name to `personas_nombres` and leaves this column empty. */
  actor_nombre: string
  nombre_id: GeneratedAlways<number>
  fecha: Date
  objeto_id: Generated<number | null>
}
export interface PersonasNombres {
  id: GeneratedAlways<number>
  usuario_id: number
  nombre: string
  borrado: boolean
}
export interface SeguridadBitacora {
  id: GeneratedAlways<number>
  usuario_id: number | null
  tipo: TipoSeguridad
  fecha: Date
  direccion: string
  dispositivo: string
  ruta: string | null
  actor_id: number | null
}
export interface Secretos {
  nombre: string
  valor: string
}
