import { sql } from 'kysely'
import type { Database, Executor } from './database.ts'

const SOURCES = import.meta.glob<string>('../../../migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The advisory lock of schema changes. Any number works as long as every replica uses the same: «MIGR». */
export const MIGRATION_LOCK = 0x4d494752

const numbered = (): { nombre: string; texto: string }[] =>
  Object.entries(SOURCES)
    .map(([file, texto]) => ({ nombre: file.slice(file.lastIndexOf('/') + 1), texto }))
    .sort((a, b) => (a.nombre < b.nombre ? -1 : 1))

const applied = async (executor: Executor): Promise<Set<string>> => {
  // Check before creating: a user who may not create tables can still find that there is nothing to do.
  const { rows: found } = await sql`select to_regclass('public.migraciones') as name`.execute(executor)
  if ((found[0] as { name: string | null }).name === null) {
    await sql`create table public.migraciones (
      nombre text primary key, aplicada_en timestamptz not null default now())`.execute(executor)
  }
  const { rows } = await sql<{ nombre: string }>`select nombre from public.migraciones`.execute(executor)
  return new Set(rows.map((row) => row.nombre))
}

/**
 * Brings the schema up to date, forward only, in one transaction under a lock that replicas share.
 * @returns how many migrations were applied.
 */
export const migrate = (database: Database): Promise<number> =>
  database.kysely.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(trx)
    const done = await applied(trx)
    const pending = numbered().filter(({ nombre }) => !done.has(nombre))
    for (const { nombre, texto } of pending) {
      await sql.raw(texto).execute(trx)
      await sql`insert into public.migraciones (nombre) values (${nombre})`.execute(trx)
    }
    return pending.length
  })
