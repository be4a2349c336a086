import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

/** The database, or a transaction on it: the mandatory first parameter of every repository function. */
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

// Set once, for every query: ids and counts are safe integers, a plain day stays a text (the default makes a
// local-midnight Date of it), money has at most 14 digits and so is exact as a number.
pg.types.setTypeParser(INT8, Number)
pg.types.setTypeParser(NUMERIC, Number)
pg.types.setTypeParser(DATE, String)

/**
 * Opens a pool of ten connections. `url` is asked for each new one, because an embedded database that was started
 * again may have moved; `onLost` is told of connections that the other side ended. With `role` every connection works
 * as that role and not as the user that signed in.
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
    // Longer than any request may take: whoever waits for a lock must not empty the pool for ever.
    statement_timeout: STATEMENT_MS,
    // eslint-disable-next-line @typescript-eslint/no-misused-promises -- The pool waits for it, only its type does not say so: nobody gets a connection that has not become the role.
    onConnect: takeRole,
  })
  // A connection that dies says so on the pool while it is idle and on itself while somebody uses it. Either of them
  // without a listener ends the process.
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    kysely,
    named: async <Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]) =>
      (await pool.query<Row>({ name, text, values })).rows,
    connect: async () => {
      // Nobody notices when the other side of a connection that only listens is gone: it has to be asked, and not
      // waited for.
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
        // Nobody else has it to end it.
        void client.end().catch(() => undefined)
        throw error
      }
      return client
    },
    close: () => kysely.destroy(),
  }
}
