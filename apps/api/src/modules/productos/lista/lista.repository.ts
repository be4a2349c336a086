import { type RawBuilder, sql } from 'kysely'
import type { FiltrosProducto } from '@mi/contracts'
import { UMBRAL_INICIO, rangoVencimiento } from '@mi/domain'
import type { Executor } from '../../../platform/database/database.ts'
import type { Hoja, Posicion } from '../../../platform/database/paging.ts'
import { searchPatterns } from '../../../platform/database/search.ts'
import { countHallados, matchingTexts } from './busqueda.repository.ts'
import { type OrdenSql, ordenSql, productoJson } from '../productos.sql.ts'
import { type Vivos, vivos } from '../vivos.sql.ts'

/** The filters and the place of a list; `hoy` is the day in Bogotá. */
export interface ConsultaProductos extends FiltrosProducto {
  readonly limite: number
  /** The number of rows before the page; 0 with `despuesDe`. */
  readonly desde: number
  readonly despuesDe: Posicion | undefined
  readonly hoy: string
}

/** A row of a page with its sort key. */
export interface Fila {
  readonly fila: string
  readonly valor: string
  readonly id: number
}

type Lugar = Pick<ConsultaProductos, 'orden' | 'limite' | 'desde' | 'despuesDe'>
type FilaJson = RawBuilder<unknown>

const FILTROS = ['codigo', 'categoria', 'estado', 'stock', 'vence'] as const

const filtered = (query: Vivos, consulta: ConsultaProductos): Vivos => {
  let result = query
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

/** The rows of a page and one more, which proves that another page follows. */
const pageOf = (vivos: Vivos, { limite, desde, despuesDe }: Lugar, orden: OrdenSql): Vivos => {
  const direction = orden.descendente ? 'desc' : 'asc'
  const sorted = vivos.orderBy(orden.clave, direction).orderBy('productos.id', direction)
  const page = sorted.limit(limite + 1)
  if (despuesDe) return page.where(after(orden, despuesDe))
  return desde === 0 ? page : page.offset(desde)
}

/** Reads `limite` + 1 rows in the order and from the place of `lugar`. */
export const readPage = (
  executor: Executor,
  vivos: Vivos,
  lugar: Lugar,
  json: FilaJson = productoJson,
): Promise<Fila[]> => {
  const orden = ordenSql(lugar.orden)
  const direction = orden.descendente ? 'desc' : 'asc'
  const page = pageOf(vivos, lugar, orden)
  // Skipped rows are read from the index alone, whose columns these two are: whole rows only for the page.
  const few = executor.selectFrom(page.select('productos.id').as('pagina')).select('pagina.id')
  const rows = lugar.desde === 0 ? page : vivos.where('productos.id', 'in', few)
  // Build JSON for the rows of the page only, not for all rows that were sorted.
  return executor
    .selectFrom(rows.selectAll('productos').as('productos'))
    .innerJoin('usuarios', 'usuarios.id', 'productos.usuario_id')
    .select([
      sql<string>`${json}::text`.as('fila'),
      sql<string>`${orden.clave}::text`.as('valor'),
      'productos.id',
    ])
    .orderBy(orden.clave, direction)
    .orderBy('productos.id', direction)
    .execute()
}

const countRows = async (vivos: Vivos): Promise<number> => {
  const count = vivos.select((expression) => expression.fn.countAll<number>().as('total'))
  return (await count.executeTakeFirstOrThrow()).total
}

const toHoja = (rows: readonly Fila[], total: number, { limite, orden }: Lugar): Hoja => {
  const shown = rows.slice(0, limite)
  const last = rows.length > limite ? shown.at(-1) : undefined
  return {
    filas: shown.map((row) => row.fila),
    total,
    siguiente: last && { orden, valor: last.valor, id: last.id },
  }
}

const searchProductos = async (
  executor: Executor,
  ambitoId: number,
  patterns: readonly string[],
  consulta: ConsultaProductos,
): Promise<Hoja> => {
  const texts = matchingTexts(executor, ambitoId, patterns)
  const found = filtered(vivos(executor, ambitoId), consulta).where(
    'productos.id',
    'in',
    texts.select('productos_busqueda.producto_id'),
  )
  const isFiltered = FILTROS.some((filtro) => consulta[filtro] !== undefined)
  const { total, ids } = isFiltered
    ? await countHallados(executor, found.select('productos.id'))
    : await countHallados(executor, texts.select('productos_busqueda.producto_id as id'))
  const few = sql<number>`(select unnest(${ids}::bigint[]))`
  const rows = await readPage(
    executor,
    ids === null ? found : vivos(executor, ambitoId).where('productos.id', 'in', few),
    consulta,
  )
  return toHoja(rows, total, consulta)
}

/** One page of the live products of a scope, each row as JSON text. */
export const listProductos = async (
  executor: Executor,
  ambitoId: number,
  consulta: ConsultaProductos,
): Promise<Hoja> => {
  const patterns = searchPatterns(consulta.q ?? '')
  if (patterns.length > 0) return searchProductos(executor, ambitoId, patterns, consulta)
  const todos = filtered(vivos(executor, ambitoId), consulta)
  const [rows, total] = await Promise.all([readPage(executor, todos, consulta), countRows(todos)])
  return toHoja(rows, total, consulta)
}

/** One page of the names of all live products, alphabetical; `despuesDe` is a position in the order `nombre`. */
export const listNombres = async (
  executor: Executor,
  ambitoId: number,
  pagina: Omit<Lugar, 'orden'>,
): Promise<Hoja> => {
  const consulta = { ...pagina, orden: 'nombre' } as const
  const todos = vivos(executor, ambitoId)
  const nombre = sql`to_json(productos.nombre)`
  const [rows, total] = await Promise.all([readPage(executor, todos, consulta, nombre), countRows(todos)])
  return toHoja(rows, total, consulta)
}
