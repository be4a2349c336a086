import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { PaginaDesde } from '@mi/contracts'
import { InvalidError } from '@mi/domain'
import { type Hoja, LISTA_MAXIMA, type Posicion, decodeCursor } from './paging.ts'

/** How a list is sorted: the key, its SQL type for comparing it with a cursor, and the direction. */
export interface OrdenSql {
  readonly clave: RawBuilder<unknown>
  readonly tipo: RawBuilder<unknown>
  readonly descendente: boolean
}

/** Where a page begins and how long it is. */
export interface LugarDePagina {
  readonly limite: number
  /** The number of rows before the page; 0 with `despuesDe`. */
  readonly desde: number
  readonly despuesDe: Posicion | undefined
}

/** The page that a query asks for. @throws InvalidError for a cursor of another order, or both cursor and «desde». */
export const lugarDe = (
  { limite = LISTA_MAXIMA, cursor, desde = 0 }: PaginaDesde,
  orden: string,
): LugarDePagina => {
  if (cursor !== undefined && desde > 0) {
    throw new InvalidError('Una página empieza con «cursor» o con «desde», no con los dos.')
  }
  return { limite, desde, despuesDe: decodeCursor(cursor, orden) }
}

/** A row of a page as JSON text, with its sort key as text. */
export interface Fila {
  readonly fila: string
  readonly valor: string
  readonly id: number
}

interface Order {
  readonly id: RawBuilder<number>
  readonly orden: OrdenSql
}

/** Sorts by the key, then by id in the same direction, because equal keys have no order of their own. */
export const sorted = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { id, orden }: Order,
): SelectQueryBuilder<DB, TB, O> => {
  const direction = orden.descendente ? 'desc' : 'asc'
  return query.orderBy(orden.clave, direction).orderBy(id, direction)
}

const after = ({ id, orden }: Order, { valor, id: idOfLast }: Posicion) => {
  const position = sql`(${valor}::text::${orden.tipo}, ${idOfLast}::bigint)`
  const here = sql`(${orden.clave}, ${id})`
  return orden.descendente ? sql<boolean>`${here} < ${position}` : sql<boolean>`${here} > ${position}`
}

/** Sorts a query and limits it to the rows of a page plus one, which shows whether another page follows. */
export const pageOf = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  order: Order,
  { limite, desde, despuesDe }: LugarDePagina,
): SelectQueryBuilder<DB, TB, O> => {
  const page = sorted(query, order).limit(limite + 1)
  if (despuesDe) return page.where(after(order, despuesDe))
  return desde === 0 ? page : page.offset(desde)
}

interface Cut {
  readonly limite: number
  /** The order's name, which its cursors carry. */
  readonly orden: string
  readonly total: number
  readonly isEstimado?: boolean
}

/** Builds a page from `limite` + 1 rows. */
export const toHojaOrdenada = (
  rows: readonly Fila[],
  { limite, orden, total, isEstimado = false }: Cut,
): Hoja => {
  const shown = rows.slice(0, limite)
  const last = rows.length > limite ? shown.at(-1) : undefined
  return {
    filas: shown.map((row) => row.fila),
    total,
    isEstimado,
    siguiente: last && { orden, valor: last.valor, id: last.id },
  }
}
