import { type RawBuilder, sql } from 'kysely'
import type { OrdenProducto, Producto } from '@mi/contracts'
import type { OrdenSql } from '../../platform/database/ordered-page.ts'

/** The JSON of a product. The query must join `productos` with `usuarios`. */
export const productoJson: RawBuilder<Producto> = sql`json_build_object(
  'id', productos.id,
  'codigoBarras', productos.codigo_barras,
  'codigoQR', productos.codigo_qr,
  'nombre', productos.nombre,
  'descripcion', productos.descripcion,
  'cantidad', productos.cantidad,
  'precio', productos.precio,
  'fechaAdquisicion', productos.fecha_adquisicion,
  'fechaVencimiento', productos.fecha_vencimiento,
  'usuarioId', productos.usuario_id,
  'estado', productos.estado,
  'imagen', productos.imagen,
  'categoria', productos.categoria,
  'usuario', json_build_object(
    'idUsuario', usuarios.id, 'tipoUsuario', usuarios.tipo_usuario, 'empresaId', usuarios.empresa_id),
  'version', productos.version)`

const CLAVES = {
  reciente: { clave: sql<number>`productos.id`, tipo: sql`bigint` },
  nombre: { clave: sql<string>`productos.nombre_normal`, tipo: sql`text` },
  precio: { clave: sql<number>`productos.precio`, tipo: sql`numeric` },
  cantidad: { clave: sql<number>`productos.cantidad`, tipo: sql`integer` },
} as const

// Products without an expiry date come last in both sort directions.
const VENCE_ASC = sql<string>`coalesce(productos.fecha_vencimiento, date '9999-12-31')`
const VENCE_DESC = sql<string>`coalesce(productos.fecha_vencimiento, date '0001-01-01')`

/** `reciente` lists the newest products first, `-reciente` the oldest. Other orders ascend, or descend with «-». */
export const ordenSql = (orden: OrdenProducto): OrdenSql => {
  const reversed = orden.startsWith('-')
  const campo = orden.replace('-', '') as keyof typeof CLAVES | 'vence'
  if (campo === 'vence')
    return { clave: reversed ? VENCE_DESC : VENCE_ASC, tipo: sql`date`, descendente: reversed }
  return { ...CLAVES[campo], descendente: campo === 'reciente' ? !reversed : reversed }
}
