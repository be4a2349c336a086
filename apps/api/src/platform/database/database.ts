import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

/** The database or a transaction: the mandatory first parameter of every repository function. */
export type Executor = Kysely<Tables> | Transaction<Tables>

/** Runs statements that each connection prepares once: the executor of queries that run in every request. */
export interface NamedExecutor {
  readonly named: <Row extends pg.QueryResultRow>(
    name: string,
    text: string,
    values: unknown[],
  ) => Promise<Row[]>
}

/** The connection pool. */
export interface Database extends NamedExecutor {
  readonly kysely: Kysely<Tables>
  /** Opens a connection outside the pool, for `listen`; the caller has to end it. */
  readonly connect: () => Promise<pg.Client>
  readonly close: () => Promise<void>
}

const STATEMENT_MS = 30_000
const CONNECT_MS = 5000
const AT_CONNECT = { query_timeout: CONNECT_MS }

const { INT8, NUMERIC, DATE } = pg.types.builtins

// For every query: ids and counts become safe integers, dates stay text (the default would make a local midnight of
// them), and money, with at most 14 digits, becomes an exact number.
pg.types.setTypeParser(INT8, Number)
pg.types.setTypeParser(NUMERIC, Number)
pg.types.setTypeParser(DATE, String)

/**
 * Opens a pool of ten connections. `url` is called for each new connection, because a restarted embedded database may
 * have moved; `onLost` gets the errors of connections that the server closed. With `role`, every connection switches to
 * that role.
 */
export const openDatabase = (
  url: string | (() => string),
  onLost: (error: Error) => void,
  role?: string,
): Database => {
  const takeRole = async (client: pg.ClientBase): Promise<void> => {
    if (role === undefined) return
    await client.query({ ...AT_CONNECT, text: `set role ${pg.escapeIdentifier(role)}` })
  }
  class Client extends pg.Client {
    constructor(config: pg.ClientConfig = {}) {
      super({ ...config, connectionString: typeof url === 'string' ? url : url() })
    }
  }
  const pool = new pg.Pool({
    Client,
    max: 10,
    connectionTimeoutMillis: CONNECT_MS,
    // Longer than any request may take: statements that wait for a lock must not occupy the pool for ever.
    statement_timeout: STATEMENT_MS,
    // eslint-disable-next-line @typescript-eslint/no-misused-promises -- The pool awaits it, although its type does not say so: no caller gets a connection without the role.
    onConnect: takeRole,
  })
  // A dying connection emits its error on the pool while idle and on itself while in use. Without a listener, either
  // would end the process.
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    kysely,
    named: async <Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]) =>
      (await pool.query<Row>({ name, text, values })).rows,
    connect: async () => {
      // A connection that only listens does not notice a dead peer: it needs keep-alive, and queries that time out.
      const client = new Client({
        connectionTimeoutMillis: CONNECT_MS,
        query_timeout: CONNECT_MS,
        keepAlive: true,
      })
      client.on('error', onLost)
      try {
        await client.connect()
        await takeRole(client)
      } catch (error) {
        // The caller never gets this client, so it cannot end it.
        void client.end().catch(() => undefined)
        throw error
      }
      return client
    },
    close: () => kysely.destroy(),
  }
}
