import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { CrearProducto, EditarProducto, FiltrosProducto, Producto } from '@mi/contracts'
import { UMBRAL_INICIO, rangoVencimiento } from '@mi/domain'
import type { Executor } from '../../platform/database.ts'
import type { Hoja, Posicion } from '../../platform/paging.ts'
import { searchPatterns } from '../../platform/search.ts'
import type { Tables, TenantTables } from '../../platform/tables.ts'
import { inAmbito } from '../../platform/tenancy.ts'
import { type OrdenSql, ordenSql, productoJson } from './productos.sql.ts'

type AllTables = Tables & TenantTables
type Vivos = SelectQueryBuilder<AllTables, 'productos', object>

/** What a list asks for; `hoy` is the day in Bogotá. */
export interface ConsultaProductos extends FiltrosProducto {
  readonly limite: number
  readonly despuesDe: Posicion | undefined
  readonly hoy: string
}

const vivos = (executor: Executor, ambitoId: number): Vivos =>
  inAmbito(executor, ambitoId).productos.select().where('productos.eliminado_en', 'is', null)

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

const filtered = (query: Vivos, consulta: ConsultaProductos): Vivos => {
  let result = query
  for (const pattern of searchPatterns(consulta.q ?? '')) {
    result = result.where('productos.busqueda', 'like', sql<string>`public.normalizar(${pattern})`)
  }
  const { codigo } = consulta
  if (codigo !== undefined) {
    result = result.where((expression) =>
      expression.or([
        expression('productos.codigo_barras', '=', codigo),
        expression('productos.codigo_qr', '=', codigo),
      ]),
    )
  }
  if (consulta.categoria !== undefined) result = result.where('productos.categoria', '=', consulta.categoria)
  if (consulta.estado !== undefined) result = result.where('productos.estado', '=', consulta.estado)
  if (consulta.stock === 'bajo') result = result.where('productos.cantidad', '<=', UMBRAL_INICIO)
  if (consulta.vence === undefined) return result
  const { desde, hasta } = rangoVencimiento(consulta.vence, consulta.hoy)
  if (desde !== null) result = result.where('productos.fecha_vencimiento', '>=', desde)
  return result.where('productos.fecha_vencimiento', '<=', hasta)
}

const after = ({ clave, tipo, descendente }: OrdenSql, { valor, id }: Posicion) => {
  const position = sql`(${valor}::text::${tipo}, ${id}::bigint)`
  const here = sql`(${clave}, productos.id)`
  return descendente ? sql<boolean>`${here} < ${position}` : sql<boolean>`${here} > ${position}`
}

/** One live product; `undefined` when it is unknown, deleted or another scope's. */
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

/** The same, and nobody else changes it until the transaction ends. */
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

/** Whether a live product is there; it stays until the transaction ends, while others still change it. */
export const holdProducto = async (executor: Executor, ambitoId: number, id: number): Promise<boolean> => {
  const held = await vivos(executor, ambitoId)
    .where('productos.id', '=', id)
    .select('productos.id')
    .forKeyShare()
    .executeTakeFirst()
  return held !== undefined
}

/** @returns the new product's id. */
export const insertProducto = async (
  executor: Executor,
  owner: { ambitoId: number; idUsuario: number },
  datos: CrearProducto,
): Promise<number> => {
  const row = { ...toRow(datos), usuario_id: owner.idUsuario, eliminado_en: null }
  const { id } = await inAmbito(executor, owner.ambitoId)
    // `datos` is complete, so no field of the row is undefined.
    .productos.insert(row as Required<{ [K in keyof typeof row]: Exclude<(typeof row)[K], undefined> }>)
    .returning('productos.id')
    .executeTakeFirstOrThrow()
  return id
}

const nextVersion = (expression: ExpressionBuilder<AllTables, 'productos'>) =>
  expression('productos.version', '+', 1)

/** Sets the fields that are given and counts the version up. The row has to be locked. */
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

/** Hides a product. The row has to be locked. */
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

/** One page of the live products of a scope, each row JSON already. */
export const listProductos = async (
  executor: Executor,
  ambitoId: number,
  consulta: ConsultaProductos,
): Promise<Hoja> => {
  const orden = ordenSql(consulta.orden)
  const direction = orden.descendente ? 'desc' : 'asc'
  let page = filtered(vivos(executor, ambitoId), consulta)
    .innerJoin('usuarios', 'usuarios.id', 'productos.usuario_id')
    .select([
      sql<string>`${productoJson}::text`.as('fila'),
      sql<string>`${orden.clave}::text`.as('valor'),
      'productos.id',
    ])
    .orderBy(orden.clave, direction)
    .orderBy('productos.id', direction)
    .limit(consulta.limite + 1)
  if (consulta.despuesDe) page = page.where(after(orden, consulta.despuesDe))
  const count = filtered(vivos(executor, ambitoId), consulta).select((expression) =>
    expression.fn.countAll<number>().as('total'),
  )
  const [rows, { total }] = await Promise.all([page.execute(), count.executeTakeFirstOrThrow()])
  const shown = rows.slice(0, consulta.limite)
  const last = rows.length > consulta.limite ? shown.at(-1) : undefined
  return {
    filas: shown.map((row) => row.fila),
    total,
    siguiente: last && { orden: consulta.orden, valor: last.valor, id: last.id },
  }
}

/** The categories in use, in alphabetical order. */
export const listCategorias = async (executor: Executor, ambitoId: number): Promise<string[]> => {
  const rows = await vivos(executor, ambitoId)
    .select('productos.categoria')
    .where('productos.categoria', 'is not', null)
    .groupBy('productos.categoria')
    .orderBy(sql`public.normalizar(productos.categoria)`)
    .execute()
  return rows.flatMap((row) => row.categoria ?? [])
}

/** The names of all live products, in alphabetical order. */
export const listNombres = async (executor: Executor, ambitoId: number): Promise<string[]> => {
  const rows = await vivos(executor, ambitoId)
    .select('productos.nombre')
    .orderBy('productos.nombre_normal')
    .execute()
  return rows.map((row) => row.nombre)
}

const expiringIn = (filtro: 'vencidos' | '7d' | '30d', hoy: string) => {
  const { desde, hasta } = rangoVencimiento(filtro, hoy)
  const since = desde === null ? sql`true` : sql`productos.fecha_vencimiento >= ${desde}::date`
  return sql<number>`count(*) filter (where ${since} and productos.fecha_vencimiento <= ${hasta}::date)`
}

/** A scope in numbers, by category, the largest one first. */
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
