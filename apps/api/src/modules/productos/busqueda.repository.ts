import { type SelectQueryBuilder, sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import type { Tables, TenantTables } from '../../platform/database/tables.ts'
import { inAmbito } from '../../platform/database/tenancy.ts'

type AllTables = Tables & TenantTables

// As many are fetched and sorted within some 30 ms, in whatever order they are asked for. Of more than these a page
// is soon full when the rows are visited in its order.
const POCOS = 10_000

/** The texts of a scope that fit every pattern, wherever in them. */
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

/** How many products were found and, when they are few, which: the ids as one text that the database reads again. */
export interface Hallados {
  readonly total: number
  readonly ids: string | null
}

/** Counts what a query of ids finds. Reading text is what takes time, so that the ids of few are kept meanwhile. */
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
