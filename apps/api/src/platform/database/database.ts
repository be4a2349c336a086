import { type Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { createNotifier } from './notifier.ts'
import { RingingKysely } from './ringing-kysely.ts'
import { createSilenceWatch } from './silence-watch.ts'
import type { Tables } from './tables.ts'

/** The type of the mandatory first parameter of every repository function. */
export type Executor = Kysely<Tables> | Transaction<Tables>

/** `named` prepares a statement only once per connection. It is meant for queries that run in every request. */
export interface NamedExecutor {
  readonly named: <Row extends pg.QueryResultRow>(
    name: string,
    text: string,
    values: unknown[],
  ) => Promise<Row[]>
}

export interface Database extends NamedExecutor {
  readonly kysely: Kysely<Tables>
  /** Opens a connection outside the pool, for PostgreSQL's `listen`. The caller has to end this connection. */
  readonly connect: () => Promise<pg.Client>
  readonly pool: () => { readonly libres: number; readonly ocupadas: number; readonly enEspera: number }
  readonly close: () => Promise<void>
}

const CONNECT_MS = 5000
const AT_CONNECT = { query_timeout: CONNECT_MS }
const LIFETIME_S = 30 * 60
const KEEP_ALIVE_MS = 10_000

// These limits of each connection are set with SQL, because connection poolers refuse them as startup parameters.
const LIMITS = Object.entries({
  // Without this limit, a hanging statement would occupy its connection for ever.
  statement_timeout: '30s',
  lock_timeout: '10s',
  // If a process vanishes during a transaction, the transaction's locks are released after this time.
  idle_in_transaction_session_timeout: '30s',
  tcp_keepalives_idle: '30',
  tcp_keepalives_interval: '10',
}).map(([name, value]) => `set ${name} = '${value}'`)

const { INT8, NUMERIC, DATE } = pg.types.builtins

// Ids and counts become safe integers. Dates stay text, because by default they would become midnight in local time.
// Money has at most 14 digits, so a JavaScript number holds it exactly.
pg.types.setTypeParser(INT8, Number)
pg.types.setTypeParser(NUMERIC, Number)
pg.types.setTypeParser(DATE, String)

/**
 * Opens a pool. If `url` is a function, it is called for each connection, because an embedded database could have a new
 * address after a restart. `onLost` gets the errors of lost connections and the warnings of `silence-watch.ts`. If
 * `role` is given, every connection switches to that role.
 */
export const openDatabase = (
  url: string | (() => string),
  onLost: (error: Error) => void,
  role?: string,
): Database => {
  const address = (): string => (typeof url === 'string' ? url : url())
  const watch = createSilenceWatch({
    openQuestion: () => new Client({ isQuestion: true }),
    warn: (message) => onLost(new Error(message)),
  })
  class Client extends pg.Client {
    constructor({ isQuestion = false, ...config }: pg.ClientConfig & { isQuestion?: boolean } = {}) {
      const socket = watch.openSocket(isQuestion)
      super({ ...config, connectionString: address(), stream: () => socket })
      watch.add({ client: this, socket, isQuestion })
    }
  }
  const prepare = async (client: pg.ClientBase): Promise<void> => {
    const steps = role === undefined ? LIMITS : [...LIMITS, `set role ${pg.escapeIdentifier(role)}`]
    await client.query({ ...AT_CONNECT, text: steps.join('; ') })
  }
  const report = (error: Error): void => {
    if (!watch.isOwn(error)) onLost(error)
  }
  const pool = new pg.Pool({
    Client,
    max: 10,
    connectionTimeoutMillis: CONNECT_MS,
    maxLifetimeSeconds: LIFETIME_S,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    // oxlint-disable-next-line typescript/no-misused-promises -- The pool awaits `onConnect`, although its type does not say so. So no caller gets a connection without limits and role.
    onConnect: prepare,
  })
  // The pool emits the error of an idle connection; a connection in use emits its own error. Without a listener, either
  // error would end the process.
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const notifier = createNotifier((channels) =>
    pool.query("select pg_notify(channel, '') from unnest($1::text[]) as channels (channel)", [channels]),
  )
  const kysely = new RingingKysely({ dialect: new PostgresDialect({ pool }) }, notifier.ring)
  return {
    kysely,
    named: async <Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]) =>
      (await pool.query<Row>({ name, text, values })).rows,
    connect: async () => {
      // A connection that only listens expects no answer, so only keep-alive shows that its peer is dead.
      const client = new Client({
        connectionTimeoutMillis: CONNECT_MS,
        query_timeout: CONNECT_MS,
        keepAlive: true,
      })
      // Only the first error names the cause. Later errors only report that the connection ended, and are ignored.
      client.once('error', report).on('error', () => undefined)
      try {
        await client.connect()
        await prepare(client)
      } catch (error) {
        // The caller never gets this client and cannot end it.
        void client.end().catch(() => undefined)
        throw error
      }
      return client
    },
    pool: () => ({
      libres: pool.idleCount,
      ocupadas: pool.totalCount - pool.idleCount,
      enEspera: pool.waitingCount,
    }),
    close: async () => {
      await notifier.close()
      await kysely.destroy()
      watch.close()
    },
  }
}
