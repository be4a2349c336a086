import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { TipoSeguridad } from '@mi/contracts'

export interface Sesiones {
  id: string
  usuario_id: number
  created_at: Date
  expires_at: Date
  ended_at: Date | null
  dispositivo: string | null
  direccion: string | null
  usada_en: Date | null
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

export interface Trabajos {
  id: GeneratedAlways<number>
  tipo: string
  clave: string | null
  datos: JSONColumnType<object> | null
  estado: Generated<'pendiente' | 'terminado' | 'fallido'>
  intentos: Generated<number>
  listo_en: Date
  hasta: Date | null
  arriendo: string | null
  error: string | null
  creado_en: Date
  terminado_en: Date | null
}
