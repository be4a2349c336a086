import { sql } from 'kysely'
import type { Executor } from '../database/database.ts'
import { MIGRATIONS, type Migration, numberOf } from './migration.ts'

/**
 * A migration that is recorded in a database. Once it has run, only builds that know the migration numbered
 * `sirveDesde` can serve the schema. If `sirveDesde` is `null`, every build can serve it.
 */
export interface Recorded {
  readonly nombre: string
  readonly sirveDesde: string | null
}

/**
 * Finds a recorded migration whose `sirveDesde` is newer than all `migrations`. A build that knows only `migrations`
 * cannot serve a schema that has this migration.
 */
export const findRefusing = (
  recorded: readonly Recorded[],
  migrations: readonly Migration[],
): Recorded | undefined => {
  const newest = numberOf(migrations.at(-1)?.nombre ?? '')
  return recorded.find(({ sirveDesde }) => (sirveDesde ?? '') > newest)
}

/**
 * Whether this build can serve the schema. The database must have every migration that this build knows, and no
 * migration whose `sirveDesde` is newer than this build.
 */
export const isSchemaServable = async (executor: Executor): Promise<boolean> => {
  const { rows } = await sql<Recorded>`
    select nombre, sirve_desde as "sirveDesde" from public.migraciones`.execute(executor)
  const names = new Set(rows.map(({ nombre }) => nombre))
  return MIGRATIONS.every(({ nombre }) => names.has(nombre)) && findRefusing(rows, MIGRATIONS) === undefined
}
