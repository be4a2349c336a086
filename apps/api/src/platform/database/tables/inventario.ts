import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type {
  AccionHistorial,
  Correccion,
  EstadoProducto,
  FuenteHistorial,
  ProductoNutricional,
  TipoAnalisis,
  TipoNotificacion,
} from '@mi/contracts'
import type { Cambios } from '@mi/domain'

type OptionalJson<T> = ColumnType<T | null, string | null | undefined, string | null>

export interface Productos {
  ambito_id: number
  id: Generated<number>
  codigo_barras: string | null
  codigo_qr: string | null
  nombre: string
  descripcion: string
  cantidad: number
  precio: number
  fecha_adquisicion: string
  fecha_vencimiento: string | null
  estado: EstadoProducto
  imagen: string | null
  categoria: string | null
  usuario_id: number
  version: Generated<number>
  eliminado_en: Date | null
  nombre_normal: GeneratedAlways<string>
}
/** A trigger writes these rows. */
export interface ProductosBusqueda {
  ambito_id: number
  producto_id: number
  texto: string
}
export interface Historial {
  ambito_id: number
  id: Generated<number>
  producto_id: number
  version: number
  nombre_producto: string
  accion: AccionHistorial
  delta: number
  cantidad_anterior: number | null
  cantidad_nueva: number | null
  precio_anterior: number | null
  precio_nuevo: number | null
  cambios: JSONColumnType<Cambios>
  motivo: string | null
  fuente: FuenteHistorial
  usuario_id: number
  /** A trigger moves the name to `personas_nombres` and leaves this column empty. */
  usuario_nombre: string
  nombre_id: GeneratedAlways<number>
  fecha_cambio: Date
  deshace_id: number | null
}
export interface Comentarios {
  ambito_id: number
  producto_id: number
  id: Generated<number>
  comentario: string
  usuario_id: number
  created_at: Date
}
export interface Analisis {
  ambito_id: number
  id: Generated<number>
  usuario_id: number
  consulta: string
  mensaje: string | null
  generado_por: string | null
  tipo_analisis: TipoAnalisis
  es_alimento: boolean
  es_prueba: Generated<boolean>
  fecha_analisis: Date
  producto: OptionalJson<ProductoNutricional>
  correccion: OptionalJson<Correccion>
  proceso: OptionalJson<object>
  foto: string | null
}
/** All scopes share this table, because it contains no data of a person or company. */
export interface OffProductos {
  codigo: string
  datos: JSONColumnType<object> | null
  url: string
  consultado_en: Date
}

/** An uploaded picture. The purge deletes the picture after `hasta` unless it is in use. */
export interface Subidas {
  hash: string
  hasta: Date
}

export interface NutriscanConsentimientos {
  usuario_id: number
  aceptado_en: Date
}
export interface Alertas {
  ambito_id: number
  producto_id: number
  tipo: TipoNotificacion
  clave: string
  dias: number | null
  entro_en: Date
  avisada_en: Date
  recuperada_en: Date | null
  salidas: number | null
}
export interface HistorialConteo {
  ambito_id: number
  accion: AccionHistorial
  cantidad: number
}
export interface Idempotencia {
  ambito_id: number
  usuario_id: number
  clave: string
  huella: string
  resultado: JSONColumnType<object> | null
  creado_en: Date
}
