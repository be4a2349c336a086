import { type SelectQueryBuilder, sql } from 'kysely'
import type { Executor } from '../../../platform/database/database.ts'
import type { Tables, TenantTables } from '../../../platform/database/tables.ts'
import { inAmbito } from '../../../platform/database/tenancy.ts'

type AllTables = Tables & TenantTables

// Fetching and sorting this many matches takes about 30 ms. If there are more, it is faster to read the products in the
// order of the list and keep those that match. The page is soon full then, because many products match.
const POCOS = 10_000

/** The search texts of a scope that match all the patterns. */
export const matchingTexts = (
  executor: Executor,
  ambitoId: number,
  patterns: readonly string[],
): SelectQueryBuilder<AllTables, 'productos_busqueda', object> =>
  patterns.reduce(
    (query, pattern) =>
      query.where('productos_busqueda.texto', 'like', sql<string>`public.normalizar(${pattern})`),
    inAmbito(executor, ambitoId).productosBusqueda.select(),
  )

/** `ids` is a PostgreSQL array in text form. It is `null` if there are more than `POCOS` matches. */
export interface Hallados {
  readonly total: number
  readonly ids: string | null
}

/** Counts the matches. If there are few, it also returns their ids, because matching them a second time is slow. */
export const countHallados = <T extends keyof AllTables>(
  executor: Executor,
  ids: SelectQueryBuilder<AllTables, T, { id: number }>,
): Promise<Hallados> =>
  executor
    .selectFrom(ids.as('hallados'))
    .select([
      sql<number>`count(*)`.as('total'),
      sql<
        string | null
      >`case when count(*) <= ${POCOS} then coalesce(array_agg(hallados.id), '{}')::text end`.as('ids'),
    ])
    .executeTakeFirstOrThrow()
