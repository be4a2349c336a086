import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { LugarDePagina, Posicion } from './paging.ts'

/** The order of a list. A cursor's `valor` is cast to the SQL type `tipo` before it is compared with `clave`. */
export interface OrdenSql {
  readonly clave: RawBuilder<unknown>
  readonly tipo: RawBuilder<unknown>
  readonly descendente: boolean
}

interface Order {
  readonly id: RawBuilder<number>
  readonly orden: OrdenSql
}

/** Sorts a query by `orden`. Rows with equal keys are sorted by id in the same direction. */
export const sorted = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { id, orden }: Order,
): SelectQueryBuilder<DB, TB, O> => {
  const direction = orden.descendente ? 'desc' : 'asc'
  return query.orderBy(orden.clave, direction).orderBy(id, direction)
}

const reversed = ({ id, orden }: Order): Order => ({
  id,
  orden: { ...orden, descendente: !orden.descendente },
})

const after = ({ id, orden }: Order, { valor, id: idOfLast }: Posicion) => {
  const position = sql`(${valor}::text::${orden.tipo}, ${idOfLast}::bigint)`
  const here = sql`(${orden.clave}, ${id})`
  return orden.descendente ? sql<boolean>`${here} < ${position}` : sql<boolean>`${here} > ${position}`
}

/**
 * Limits a query to a page and one more row, which shows whether another page follows. The row nearest to the cursor
 * comes first, so a page before the cursor is in reverse order.
 */
export const pageOf = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  order: Order,
  { limite, desde, cursor }: LugarDePagina,
): SelectQueryBuilder<DB, TB, O> => {
  const direction = cursor?.haciaAtras ? reversed(order) : order
  const page = sorted(query, direction).limit(limite + 1)
  if (cursor) return page.where(after(direction, cursor))
  return desde === 0 ? page : page.offset(desde)
}
