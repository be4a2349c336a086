import { type Migration, numberOf } from './migration.ts'
import type { MigrationLine } from './migration-line.ts'
import { runMigration } from './run-migration.ts'
import { type Recorded, findRefusing } from './servable.ts'

const NO_PRIVILEGE = '42501'
const PULSE_MS = 10_000

export interface Migrated {
  readonly applied: number
  /** True if a newer build has migrated this database. */
  readonly isNewer: boolean
}

const findRecorded = async ({ client }: MigrationLine): Promise<Recorded[]> => {
  // `create table if not exists` fails for a user who is not allowed to create tables, even if the table exists.
  const { rows: found } = await client.query<{ name: string | null }>(
    `select to_regclass('public.migraciones') as name`,
  )
  if (!found[0]?.name) {
    await client.query(`create table public.migraciones (
      nombre text primary key, aplicada_en timestamptz not null default now())`)
  }
  // A later migration adds the column `sirve_desde`. `to_jsonb` returns null for the column as long as it is missing.
  const { rows } = await client.query<Recorded>(
    `select nombre, to_jsonb(m) ->> 'sirve_desde' as "sirveDesde" from public.migraciones m`,
  )
  return rows
}

/** @throws if only a newer build, which knows more migrations than this build, can serve the database. */
const requireServable = (recorded: readonly Recorded[], migrations: readonly Migration[]): void => {
  const refusing = findRefusing(recorded, migrations)
  if (!refusing) return
  const newest = numberOf(migrations.at(-1)?.nombre ?? '')
  throw new Error(
    `La base de datos es de una versión más nueva: desde ${refusing.nombre} la atienden servidores que conocen la ` +
      `migración ${refusing.sirveDesde ?? ''}, y este conoce hasta la ${newest}. Instala una versión más nueva.`,
  )
}

const explain = (error: unknown, { nombre }: Migration): unknown => {
  const { code, where } = error as { code?: string; where?: string }
  // A function in the database, such as `solo_se_agrega`, raises the same code for another reason. In this case, the
  // error has a `where`.
  if (code !== NO_PRIVILEGE || where !== undefined) return error
  return new Error(
    `Este usuario de la base de datos no puede aplicar ${nombre}. Ejecuta «npm run migrate» con un DATABASE_URL del ` +
      'dueño de las tablas.',
    { cause: error },
  )
}

/** Runs a migration. Reports every ten seconds, because `npm start` ends a server that is silent for a minute. */
const runAloud = async (line: MigrationLine, migration: Migration): Promise<void> => {
  const { mode, nombre } = migration
  const name = mode.kind === 'transaction' ? '' : `: ${nombre}`
  const tell = (): void => line.say(`Actualizando la base de datos${name}`)
  tell()
  const pulse = setInterval(tell, PULSE_MS)
  try {
    await runMigration(line, migration)
  } catch (error) {
    throw explain(error, migration)
  } finally {
    clearInterval(pulse)
  }
}

export const migrate = async (line: MigrationLine, migrations: readonly Migration[]): Promise<Migrated> => {
  const recorded = await findRecorded(line)
  const known = new Set(migrations.map(({ nombre }) => nombre))
  requireServable(recorded, migrations)
  const done = new Set(recorded.map(({ nombre }) => nombre))
  const pending = migrations.filter(({ nombre }) => !done.has(nombre))
  for (const migration of pending) {
    line.signal.throwIfAborted()
    await runAloud(line, migration)
  }
  return { applied: pending.length, isNewer: recorded.some(({ nombre }) => !known.has(nombre)) }
}
