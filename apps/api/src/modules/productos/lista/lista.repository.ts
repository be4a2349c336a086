import { type RawBuilder, sql } from 'kysely'
import type { FiltrosProducto } from '@mi/contracts'
import { UMBRAL_INICIO, rangoVencimiento } from '@mi/domain'
import type { Executor } from '../../../platform/database/database.ts'
import { pageOf, sorted } from '../../../platform/database/ordered-page.ts'
import { type Fila, type Hoja, type LugarDePagina, toHoja } from '../../../platform/database/paging.ts'
import { searchPatterns } from '../../../platform/database/search.ts'
import { countHallados, matchingTexts } from './busqueda.repository.ts'
import { ordenSql, productoJson } from '../productos.sql.ts'
import { type Vivos, vivos } from '../vivos.sql.ts'
import { vivosPorReponer } from './por-reponer.sql.ts'

/** `hoy` is the day in Bogotá. */
export interface ConsultaProductos extends FiltrosProducto, LugarDePagina {
  readonly hoy: string
}

type Lugar = LugarDePagina & Pick<ConsultaProductos, 'orden'>
type FilaJson = RawBuilder<unknown>

const ID = sql<number>`productos.id`

const FILTROS = ['codigo', 'categoria', 'estado', 'stock', 'vence'] as const

const filtered = (executor: Executor, ambitoId: number, consulta: ConsultaProductos): Vivos => {
  const { codigo } = consulta
  let result = consulta.stock === 'reponer' ? vivosPorReponer(executor, ambitoId) : vivos(executor, ambitoId)
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

/** Reads up to `limite` + 1 rows. If the additional row exists, another page follows. */
export const readPage = (
  executor: Executor,
  vivos: Vivos,
  lugar: Lugar,
  json: FilaJson = productoJson,
): Promise<Fila[]> => {
  const order = { id: ID, orden: ordenSql(lugar.orden) }
  const page = pageOf(vivos, order, lugar)
  // If `desde` is not 0, only the ids are selected first, so the index alone is enough to skip the earlier rows.
  const few = executor.selectFrom(page.select('productos.id').as('pagina')).select('pagina.id')
  const rows = lugar.desde === 0 ? page : vivos.where('productos.id', 'in', few)
  // JSON is built after the page is chosen, so that it is built only for the rows of the page.
  const joined = executor
    .selectFrom(rows.selectAll('productos').as('productos'))
    .innerJoin('usuarios', 'usuarios.id', 'productos.usuario_id')
    .select([
      sql<string>`${json}::text`.as('fila'),
      sql<string>`${order.orden.clave}::text`.as('valor'),
      'productos.id',
    ])
  return sorted(joined, order).execute()
}

const countRows = async (vivos: Vivos): Promise<number> => {
  const count = vivos.select((expression) => expression.fn.countAll<number>().as('total'))
  return (await count.executeTakeFirstOrThrow()).total
}

const searchProductos = async (
  executor: Executor,
  ambitoId: number,
  patterns: readonly string[],
  consulta: ConsultaProductos,
): Promise<Hoja> => {
  const texts = matchingTexts(executor, ambitoId, patterns)
  const found = filtered(executor, ambitoId, consulta).where(
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
  return toHoja(rows, { ...consulta, total })
}

/** Lists products as JSON texts. */
export const listProductos = async (
  executor: Executor,
  ambitoId: number,
  consulta: ConsultaProductos,
): Promise<Hoja> => {
  const patterns = searchPatterns(consulta.q ?? '')
  if (patterns.length > 0) return searchProductos(executor, ambitoId, patterns, consulta)
  const todos = filtered(executor, ambitoId, consulta)
  const [rows, total] = await Promise.all([readPage(executor, todos, consulta), countRows(todos)])
  return toHoja(rows, { ...consulta, total })
}

/** Lists the names of products as JSON texts, with the newest product first. */
export const listNombres = async (
  executor: Executor,
  ambitoId: number,
  pagina: Omit<Lugar, 'orden'>,
): Promise<Hoja> => {
  const consulta = { ...pagina, orden: 'reciente' } as const
  const todos = vivos(executor, ambitoId)
  const nombre = sql`to_json(productos.nombre)`
  const [rows, total] = await Promise.all([readPage(executor, todos, consulta, nombre), countRows(todos)])
  return toHoja(rows, { ...consulta, total })
}
