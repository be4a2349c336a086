import type { GeneratedAlways } from 'kysely'
import type { TipoNotificacion } from '@mi/contracts'

export interface Notificaciones {
  id: GeneratedAlways<number>
  ambito_id: number | null
  usuario_id: number | null
  excepto_id: number | null
  tipo: TipoNotificacion
  titulo: string
  mensaje: string
  producto_id: number | null
  dias_aviso: number[] | null
  enviada_en: Date
}
export interface NotificacionesLeidas {
  usuario_id: number
  notificacion_id: number
  leida_en: Date
}
export interface PreferenciasNotificaciones {
  usuario_id: number
  stock_bajo: boolean
  producto_vencido: boolean
  comentarios: boolean
  reposicion: boolean
  actualizacion: boolean
  dias_aviso: number[]
  resumen_activo: boolean
  resumen_hora: number
  resumen_enviado_el: string | null
  resumen_desde: string | null
}
