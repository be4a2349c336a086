import { sql } from 'kysely'
import type { Executor } from '../database/database.ts'
import { MIGRATIONS, type Migration, numberOf } from './migration.ts'

/** A migration recorded in a database, and the first one that a build has to know to serve the schema after it. */
export interface Recorded {
  readonly nombre: string
  readonly sirveDesde: string | null
}

/** The recorded migration after which a build that knows only `migrations` can no longer serve, if there is one. */
export const findRefusing = (
  recorded: readonly Recorded[],
  migrations: readonly Migration[],
): Recorded | undefined => {
  const newest = numberOf(migrations.at(-1)?.nombre ?? '')
  return recorded.find(({ sirveDesde }) => (sirveDesde ?? '') > newest)
}

/** Whether this build can serve the schema: every migration that it knows is there, and no newer one refuses it. */
export const isSchemaServable = async (executor: Executor): Promise<boolean> => {
  const { rows } = await sql<Recorded>`
    select nombre, sirve_desde as "sirveDesde" from public.migraciones`.execute(executor)
  const names = new Set(rows.map(({ nombre }) => nombre))
  return MIGRATIONS.every(({ nombre }) => names.has(nombre)) && findRefusing(rows, MIGRATIONS) === undefined
}
