import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type ConcurrentStatement, type Migration, type MigrationMode, STRETCH } from './migration.ts'
import { type MigrationLine, inTransaction, limitLocks, untilUnlocked } from './migration-line.ts'

type Batches = Extract<MigrationMode, { kind: 'batches' }>
type Place = readonly string[]

// The intended time of a batch, in milliseconds. If a request changes a row of a running batch, the request waits until
// the batch has ended. People do not notice so short a wait.
const BATCH_MS = 100
const FIRST_BATCH = 500
const SMALLEST_BATCH = 50
const LARGEST_BATCH = 20_000

const recordMigration = async (
  { client }: MigrationLine,
  { nombre, sirveDesde }: Migration,
): Promise<void> => {
  // The first statement does not name `sirve_desde`, because the oldest migrations run before this column exists.
  if (sirveDesde === undefined)
    await client.query('insert into public.migraciones (nombre) values ($1)', [nombre])
  else
    await client.query('insert into public.migraciones (nombre, sirve_desde) values ($1, $2)', [
      nombre,
      sirveDesde,
    ])
}

const runInTransaction = (line: MigrationLine, migration: Migration): Promise<void> =>
  untilUnlocked(line, migration.nombre, () =>
    inTransaction(line, async () => {
      await limitLocks(line)
      await line.client.query(migration.texto)
      await recordMigration(line, migration)
    }),
  )

const findIndex = async (
  { client }: MigrationLine,
  name: string,
): Promise<{ valid: boolean } | undefined> => {
  const { rows } = await client.query<{ valid: boolean }>(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [`public.${name}`],
  )
  return rows[0]
}

/** Builds an index without blocking writers. If an interrupted build left an invalid index, drops it first. */
const buildIndex = async (line: MigrationLine, texto: string, name: string): Promise<void> => {
  const found = await findIndex(line, name)
  if (found?.valid) return
  if (found) await line.client.query(`drop index concurrently public.${pg.escapeIdentifier(name)}`)
  await line.client.query(texto)
}

const runConcurrently = async (
  line: MigrationLine,
  migration: Migration,
  statements: readonly ConcurrentStatement[],
): Promise<void> => {
  for (const { texto, index } of statements) {
    // No time limit is set here, because these statements block no other session while they wait for a lock. With a
    // limit, a long statement would be started again and again.
    await untilUnlocked(line, migration.nombre, async () => {
      if (index === undefined) await line.client.query(texto)
      else await buildIndex(line, texto, index)
    })
  }
  await recordMigration(line, migration)
}

const findPlace = async ({ client }: MigrationLine, nombre: string): Promise<Place | undefined> => {
  const { rows } = await client.query<{ lugar: string[] }>(
    'select lugar from public.migraciones_avance where nombre = $1',
    [nombre],
  )
  return rows[0]?.lugar
}

const qualified = ({ keys }: Batches): string => keys.map((key) => `t.${key}`).join(', ')

const findKeys = async (
  { client }: MigrationLine,
  mode: Batches,
  { after, size }: { after: Place | undefined; size: number },
): Promise<Place[]> => {
  const bounds = mode.keys.map((_, index) => `$${index + 1}`).join(', ')
  // `order by id` would sort by the selected `t.id::text`, and so as text. `order by t.id` sorts by the table's column.
  const { rows } = await client.query<string[]>({
    text: `select ${mode.keys.map((key) => `t.${key}::text`).join(', ')} from ${mode.table} t
           ${after ? `where (${qualified(mode)}) > (${bounds})` : ''}
           order by ${qualified(mode)} limit ${size}`,
    values: [...(after ?? [])],
    rowMode: 'array',
  })
  return rows
}

const findTypes = async ({ client }: MigrationLine, { table, keys }: Batches): Promise<string[]> => {
  const { rows } = await client.query<{ type: string }>(
    `select format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attname = any($2) order by array_position($2, attname::text)`,
    [table, keys],
  )
  return rows.map(({ type }) => type)
}

// The condition lists each key of the batch. PostgreSQL estimates the size of a range over two columns from the first
// column alone. For a range, it would expect far too many rows and read the whole table for each batch.
const stretchOf = ({ keys }: Batches, types: readonly string[]): string => {
  const lists = types.map((type, index) => `$${index + 1}::${type}[]`)
  return `((${keys.join(', ')}) in (select * from unnest(${lists.join(', ')})))`
}

const KEEP_PLACE = `
  insert into public.migraciones_avance (nombre, lugar) values ($1, $2)
  on conflict (nombre) do update set lugar = excluded.lugar`

interface Batch {
  readonly statement: string
  /** The one column of an append-only table that the statement is allowed to fill. If there is no such column: ''. */
  readonly fills: string
  readonly keys: readonly Place[]
}

/**
 * Runs a batch, and stores the keys of its last row in the same transaction.
 * @returns how many milliseconds the batch took, not counting attempts that failed because of a lock.
 */
const runBatch = (line: MigrationLine, nombre: string, { statement, fills, keys }: Batch): Promise<number> =>
  untilUnlocked(line, nombre, async () => {
    const begun = performance.now()
    await inTransaction(line, async () => {
      await limitLocks(line)
      // The commit does not have to wait for the disk. If a crash loses the batch, it also loses the place stored with
      // the batch, so the batch is repeated.
      await line.client.query('set local synchronous_commit = off')
      await line.client.query(`select set_config('mi_inventario.rellena', $1, true)`, [fills])
      const lists = keys[0]?.map((_, column) => keys.map((key) => key[column]))
      await line.client.query(statement, lists)
      await line.client.query(KEEP_PLACE, [nombre, keys.at(-1)])
    })
    return performance.now() - begun
  })

const nextSize = (size: number, took: number): number => {
  if (took > BATCH_MS) return Math.max(SMALLEST_BATCH, Math.floor(size / 2))
  return took < BATCH_MS / 2 ? Math.min(LARGEST_BATCH, size * 2) : size
}

const runInBatches = async (line: MigrationLine, migration: Migration, mode: Batches): Promise<void> => {
  const { nombre, texto } = migration
  const statement = texto.replaceAll(STRETCH, stretchOf(mode, await findTypes(line, mode)))
  const fills = mode.fills === undefined ? '' : `${mode.table}.${mode.fills}`
  let after = await findPlace(line, nombre)
  for (let size = FIRST_BATCH; ;) {
    const keys = await findKeys(line, mode, { after, size })
    if (keys.length === 0) break
    const took = await runBatch(line, nombre, { statement, fills, keys })
    after = keys.at(-1)
    size = nextSize(size, took)
    // The pause leaves time for the other clients of the database.
    await sleep(took / 2, undefined, { signal: line.signal })
  }
  await inTransaction(line, async () => {
    await line.client.query('delete from public.migraciones_avance where nombre = $1', [migration.nombre])
    await recordMigration(line, migration)
  })
}

/** Runs a migration and records it. If it is interrupted at any point, it can be run again. */
export const runMigration = (line: MigrationLine, migration: Migration): Promise<void> => {
  const { mode } = migration
  if (mode.kind === 'concurrently') return runConcurrently(line, migration, mode.statements)
  if (mode.kind === 'batches') return runInBatches(line, migration, mode)
  return runInTransaction(line, migration)
}
