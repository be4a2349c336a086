import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Executor } from './database.ts'
import { type OrdenSql, pageOf, sorted } from './ordered-page.ts'
import { type Fila, type Hoja, type LugarDePagina, toHoja } from './paging.ts'
import type { Tables, TenantTables } from './tables.ts'

type AllTables = Tables & TenantTables

/**
 * These queries only count the rows of a `LongList`. They count faster than the query `filtered` of the list, but
 * `filtered` finds the rows of one page faster.
 */
export interface Counting<Narrow extends keyof AllTables> {
  readonly all: SelectQueryBuilder<AllTables, Narrow, object>
  /** Finds a part of the rows of `all`. If this part has more than `CONTADOS` rows, `all` is not counted. */
  readonly some?: SelectQueryBuilder<AllTables, Narrow, object>
}

export interface LongList<Narrow extends keyof AllTables, Whole extends keyof AllTables> {
  /** The rows that the filters match, without joins. */
  readonly filtered: SelectQueryBuilder<AllTables, Narrow, object>
  readonly counting?: Counting<Narrow>
  /** All rows with the joins that `json` needs. */
  readonly whole: SelectQueryBuilder<AllTables, Whole, object>
  /**
   * `true` if a filter looks for a part of a text. PostgreSQL estimates badly how many rows contain such a part, and
   * would choose a slow plan for a page. So if at most `CONTADOS` rows match, the page is read from the ids that the
   * count found.
   */
  readonly isTextSearch: boolean
  readonly id: RawBuilder<number>
  readonly json: RawBuilder<unknown>
  readonly orden: OrdenSql
  /** The name of the order. Each cursor contains this name, because a cursor is valid only for its own order. */
  readonly nombreDeOrden: string
}

/** A total of at most this many rows is exact (docs/rules.md: Lists and paging). */
export const CONTADOS = 10_000

interface Counted {
  readonly total: number
  /**
   * The ids of the rows that a text search found, as a PostgreSQL array. If `isTextSearch` is false, or if more than
   * `CONTADOS` rows match, there are no ids, and the value is `null`.
   */
  readonly ids: string | null
}

type CountedList<N extends keyof AllTables> = Pick<LongList<N, N>, 'filtered' | 'isTextSearch' | 'id'>

const count = <N extends keyof AllTables>(
  executor: Executor,
  { filtered, isTextSearch, id }: CountedList<N>,
): Promise<Counted> =>
  executor
    .selectFrom(
      filtered
        .select(id.as('id'))
        .limit(CONTADOS + 1)
        .as('hallados'),
    )
    .select([
      sql<number>`count(*)`.as('total'),
      isTextSearch
        ? sql<string | null>`
            case when count(*) <= ${CONTADOS} then coalesce(array_agg(hallados.id), '{}')::text end`.as('ids')
        : sql<null>`null`.as('ids'),
    ])
    .executeTakeFirstOrThrow()

const countList = async <N extends keyof AllTables, W extends keyof AllTables>(
  executor: Executor,
  list: LongList<N, W>,
): Promise<Counted> => {
  const { some, all } = list.counting ?? { all: list.filtered }
  if (some) {
    const counted = await count(executor, { ...list, filtered: some })
    if (counted.total > CONTADOS) return counted
  }
  return count(executor, { ...list, filtered: all })
}

interface Plan {
  readonly 'QUERY PLAN': readonly { readonly Plan: { readonly 'Plan Rows': number } }[]
}

/** Returns the number of rows that PostgreSQL expects from its statistics, but at least `CONTADOS` + 1. */
const estimate = async <N extends keyof AllTables>({
  filtered,
  id,
}: Pick<CountedList<N>, 'filtered' | 'id'>): Promise<number> => {
  const [plan] = await filtered.select(id.as('id')).explain<Plan>('json')
  return Math.max(CONTADOS + 1, plan?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0)
}

/** Counts the rows of a list. A total over `CONTADOS` is an estimate. */
export const countLong = async <N extends keyof AllTables>(
  executor: Executor,
  list: Pick<CountedList<N>, 'filtered' | 'id'>,
): Promise<number> => {
  const { total } = await count(executor, { ...list, isTextSearch: false })
  return total > CONTADOS ? estimate(list) : total
}

/**
 * Counts at most `CONTADOS` + 1 rows. A log is never emptied, or grows with every sign-in, so counting all its rows
 * would make each page of it slower from day to day.
 */
export const countCapped = async <DB, TB extends keyof DB>(
  executor: Executor,
  log: SelectQueryBuilder<DB, TB, object>,
): Promise<{ readonly total: number; readonly isEstimado: boolean }> => {
  const some = log.select(sql`1`.as('una')).limit(CONTADOS + 1)
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${some}) as hallados`.execute(
    executor,
  )
  const total = rows[0]?.total ?? 0
  return { total, isEstimado: total > CONTADOS }
}

/**
 * Reads the rows of a page and one more row, which shows whether another page follows. If `ids`, a PostgreSQL
 * array, is given, the list is limited to the rows with these ids.
 */
const readRows = <N extends keyof AllTables, W extends keyof AllTables>(
  list: LongList<N, W>,
  lugar: LugarDePagina,
  ids: string | null = null,
): Promise<Fila[]> => {
  const { filtered, whole, id, orden, json } = list
  // `page` finds only ids; the query below reads all columns of these rows. `filtered` has no joins, so PostgreSQL can
  // skip the rows before the page by reading only an index.
  const page =
    ids === null
      ? pageOf(filtered, list, lugar).select(id.as('id'))
      : pageOf(whole.where(sql<boolean>`${id} = any(${ids}::bigint[])`), list, lugar).select(id.as('id'))
  return sorted(whole.where(sql<boolean>`${id} in ${page}`), list)
    .select([
      sql<string>`${json}::text`.as('fila'),
      sql<string>`${orden.clave}::text`.as('valor'),
      id.as('id'),
    ])
    .execute()
}

/** If the list has more than `CONTADOS` rows, its total is an estimate. */
export const readPage = async <N extends keyof AllTables, W extends keyof AllTables>(
  executor: Executor,
  list: LongList<N, W>,
  lugar: LugarDePagina,
): Promise<Hoja> => {
  const { total, ids } = await countList(executor, list)
  const isEstimado = total > CONTADOS
  const [rows, estimated] = await Promise.all([
    readRows(list, lugar, ids),
    isEstimado ? estimate(list) : total,
  ])
  return toHoja(rows, {
    ...lugar,
    orden: list.nombreDeOrden,
    total: estimated,
    isEstimado,
  })
}

const EXPORT_ROWS = 1000

/**
 * Yields all rows in groups of `EXPORT_ROWS`, so little memory is used and no query stays open for a slow client.
 */
export async function* readAll<N extends keyof AllTables, W extends keyof AllTables>(
  list: LongList<N, W>,
): AsyncGenerator<readonly string[]> {
  let lugar: LugarDePagina = { limite: EXPORT_ROWS, desde: 0, cursor: undefined }
  for (;;) {
    const rows = await readRows(list, lugar)
    const { filas, siguiente } = toHoja(rows, { ...lugar, orden: list.nombreDeOrden, total: 0 })
    yield filas
    if (!siguiente) return
    lugar = { ...lugar, cursor: siguiente }
  }
}
