import { sql } from 'kysely'
import type { Executor } from '../database/database.ts'
import { MIGRATIONS, type Migration, numberOf } from './migration.ts'

/**
 * A migration that has run. To serve the schema, a build must know the migration with the number `sirveDesde`. If
 * `sirveDesde` is `null`, every build can serve the schema.
 */
export interface Recorded {
  readonly nombre: string
  readonly sirveDesde: string | null
}

/**
 * Finds a recorded migration whose `sirveDesde` is newer than all `migrations`. If it finds one, a build that knows
 * only `migrations` cannot serve the schema.
 */
export const findRefusing = (
  recorded: readonly Recorded[],
  migrations: readonly Migration[],
): Recorded | undefined => {
  const newest = numberOf(migrations.at(-1)?.nombre ?? '')
  return recorded.find(({ sirveDesde }) => (sirveDesde ?? '') > newest)
}

/**
 * @returns true if this build can serve the schema. This is so if every migration of this build has run, and if
 * `findRefusing` finds no migration.
 */
export const isSchemaServable = async (executor: Executor): Promise<boolean> => {
  const { rows } = await sql<Recorded>`
    select nombre, sirve_desde as "sirveDesde" from public.migraciones`.execute(executor)
  const names = new Set(rows.map(({ nombre }) => nombre))
  return MIGRATIONS.every(({ nombre }) => names.has(nombre)) && findRefusing(rows, MIGRATIONS) === undefined
}
