import { type ExpressionBuilder, sql } from 'kysely'
import type { CrearProducto, EditarProducto, Producto } from '@mi/contracts'
import { UMBRAL_INICIO, rangoVencimiento } from '@mi/domain'
import type { Executor } from '../../platform/database/database.ts'
import type { Tables, TenantTables } from '../../platform/database/tables.ts'
import { inAmbito } from '../../platform/database/tenancy.ts'
import { productoJson } from './productos.sql.ts'
import { vivos } from './vivos.sql.ts'

const toRow = (datos: EditarProducto) => ({
  codigo_barras: datos.codigoBarras,
  codigo_qr: datos.codigoQR,
  nombre: datos.nombre,
  descripcion: datos.descripcion,
  cantidad: datos.cantidad,
  precio: datos.precio,
  fecha_adquisicion: datos.fechaAdquisicion,
  fecha_vencimiento: datos.fechaVencimiento,
  estado: datos.estado,
  imagen: datos.imagen,
  categoria: datos.categoria,
})

/** Returns `undefined` if the product is unknown, deleted or in another scope. */
export const findProducto = (
  executor: Executor,
  ambitoId: number,
  id: number,
): Promise<Producto | undefined> =>
  vivos(executor, ambitoId)
    .innerJoin('usuarios', 'usuarios.id', 'productos.usuario_id')
    .where('productos.id', '=', id)
    .select(productoJson.as('producto'))
    .executeTakeFirst()
    .then((row) => row?.producto)

export const lockProducto = async (
  executor: Executor,
  ambitoId: number,
  id: number,
): Promise<Producto | undefined> => {
  const locked = await vivos(executor, ambitoId)
    .where('productos.id', '=', id)
    .select('productos.id')
    .forUpdate()
    .executeTakeFirst()
  return locked && findProducto(executor, ambitoId, id)
}

/** Keeps the row of a product from being deleted until the transaction ends. The row can still be changed. */
export const holdProducto = (executor: Executor, ambitoId: number, id: number) =>
  vivos(executor, ambitoId)
    .where('productos.id', '=', id)
    .select('productos.nombre')
    .forKeyShare()
    .executeTakeFirst()

/** @returns the new product's id. */
export const insertProducto = async (
  executor: Executor,
  owner: { ambitoId: number; idUsuario: number },
  datos: CrearProducto,
): Promise<number> => {
  const row = { ...toRow(datos), usuario_id: owner.idUsuario, eliminado_en: null }
  const { id } = await inAmbito(executor, owner.ambitoId)
    // `datos` has every field, so no value in the row is undefined.
    .productos.insert(row as Required<{ [K in keyof typeof row]: Exclude<(typeof row)[K], undefined> }>)
    .returning('productos.id')
    .executeTakeFirstOrThrow()
  return id
}

const nextVersion = (expression: ExpressionBuilder<Tables & TenantTables, 'productos'>) =>
  expression('productos.version', '+', 1)

/** Changes a product. The caller must have locked its row. */
export const updateProducto = async (
  executor: Executor,
  ambitoId: number,
  id: number,
  cambios: EditarProducto,
): Promise<void> => {
  await inAmbito(executor, ambitoId)
    .productos.update()
    .set((expression) => ({ ...toRow(cambios), version: nextVersion(expression) }))
    .where('productos.id', '=', id)
    .execute()
}

/** Marks a product as deleted. The caller must have locked its row. */
export const hideProducto = async (
  executor: Executor,
  ambitoId: number,
  id: number,
  now: Date,
): Promise<void> => {
  await inAmbito(executor, ambitoId)
    .productos.update()
    .set((expression) => ({ eliminado_en: now, version: nextVersion(expression) }))
    .where('productos.id', '=', id)
    .execute()
}

export const listCategorias = async (executor: Executor, ambitoId: number): Promise<string[]> => {
  const rows = await vivos(executor, ambitoId)
    .select('productos.categoria')
    .where('productos.categoria', 'is not', null)
    .groupBy('productos.categoria')
    .orderBy(sql`public.normalizar(productos.categoria)`)
    .execute()
  return rows.flatMap((row) => row.categoria ?? [])
}

const expiringIn = (filtro: 'vencidos' | '7d' | '30d', hoy: string) => {
  const { desde, hasta } = rangoVencimiento(filtro, hoy)
  const since = desde === null ? sql`true` : sql`productos.fecha_vencimiento >= ${desde}::date`
  return sql<number>`count(*) filter (where ${since} and productos.fecha_vencimiento <= ${hasta}::date)`
}

/** Counts the products of each category. The category with the most products comes first. */
export const summarizeProductos = (executor: Executor, ambitoId: number, hoy: string) =>
  vivos(executor, ambitoId)
    .select([
      'productos.categoria',
      sql<number>`count(*)`.as('productos'),
      sql<number>`count(*) filter (where productos.cantidad <= ${UMBRAL_INICIO})`.as('stockBajo'),
      expiringIn('vencidos', hoy).as('vencidos'),
      expiringIn('7d', hoy).as('vencen7d'),
      expiringIn('30d', hoy).as('vencen30d'),
    ])
    .groupBy('productos.categoria')
    .orderBy('productos', 'desc')
    .orderBy(sql`public.normalizar(productos.categoria)`)
    .execute()
