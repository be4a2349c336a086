import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Every build has to use this same number, which is «MIGR» in ASCII. */
const MIGRATION_LOCK = 0x4d494752

const CONNECT_MS = 5000
const LOOK_AGAIN_MS = 200

const LOCK_MS = 250
const FIRST_PAUSE_MS = 100
const LAST_PAUSE_MS = 2000
const GIVE_UP_MS = 10 * 60_000

const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK = '40P01'

/** Reports progress in Spanish. */
type Say = (line: string) => void

/** The connection that changes the schema. It does not come from the server's pool of connections. */
export interface MigrationLine {
  readonly client: pg.Client
  /** If it is aborted, the running statement is cancelled. If none is running, the work stops before its next step. */
  readonly signal: AbortSignal
  readonly say: Say
}

export interface LineOptions {
  readonly url: string
  readonly signal?: AbortSignal | undefined
  readonly say?: Say | undefined
}

const NEVER = new AbortController().signal
const silently: Say = () => undefined

// The role or the database could have default timeouts, and a long migration would exceed them.
const UNLIMITED =
  'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0'

const open = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  })
  // If an idle connection is lost, it emits an error. Without a listener, this error would end the process.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/**
 * Polls for the lock, because a session that waits inside `pg_advisory_lock` holds a snapshot. If the owner of the lock
 * builds an index concurrently, it waits until no older snapshot is left. Both sessions would wait for each other.
 */
const takeLock = async ({ client, signal, say }: MigrationLine): Promise<void> => {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      MIGRATION_LOCK,
    ])
    if (rows[0]?.taken) return
    // Reports every try, because `npm start` ends a server that neither responds nor reports a step for a minute.
    say('Otro proceso está actualizando la base de datos: se espera a que termine')
    await sleep(LOOK_AGAIN_MS, undefined, { signal })
  }
}

/** @returns a function that cancels the statement that `client` is running when the function is called. */
const createCancel = async (client: pg.Client, url: string): Promise<() => Promise<void>> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return async () => {
    const other = await open(url)
    try {
      await other.query('select pg_cancel_backend($1)', [rows[0]?.pid])
    } finally {
      await other.end()
    }
  }
}

/** Runs `work` on a connection that holds the migration lock, so only one process at a time can do such work. */
export const withMigrationLine = async <T>(
  { url, signal = NEVER, say = silently }: LineOptions,
  work: (line: MigrationLine) => Promise<T>,
): Promise<T> => {
  const client = await open(url)
  const line = { client, signal, say }
  let stop = (): void => undefined
  try {
    await client.query(UNLIMITED)
    const cancel = await createCancel(client, url)
    stop = () => void cancel().catch(() => undefined)
    signal.addEventListener('abort', stop)
    await takeLock(line)
    return await work(line)
  } finally {
    signal.removeEventListener('abort', stop)
    // Ending the session releases the lock.
    await client.end()
  }
}

export const inTransaction = async <T>({ client }: MigrationLine, work: () => Promise<T>): Promise<T> => {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

const isLocked = (error: unknown): boolean =>
  [LOCK_NOT_AVAILABLE, DEADLOCK].includes((error as { code?: string }).code ?? '')

/**
 * Limits how long the transaction waits for a lock. During that time, later statements of other sessions on the same
 * table or row have to wait too.
 */
export const limitLocks = async ({ client }: MigrationLine): Promise<void> => {
  await client.query(`set local lock_timeout = ${LOCK_MS}`)
}

/** Repeats `work` as long as it fails because of locks of other sessions. @throws after ten minutes. */
export const untilUnlocked = async <T>(
  { signal, say }: MigrationLine,
  nombre: string,
  work: () => Promise<T>,
): Promise<T> => {
  const begun = performance.now()
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LAST_PAUSE_MS)) {
    signal.throwIfAborted()
    try {
      return await work()
    } catch (error) {
      if (!isLocked(error)) throw error
      if (performance.now() - begun > GIVE_UP_MS)
        throw new Error(`${nombre}: otros ocupan la tabla desde hace 10 minutos. Intenta más tarde.`, {
          cause: error,
        })
    }
    say(`${nombre} espera a que otros terminen de usar la tabla`)
    await sleep(pause, undefined, { signal })
  }
}
