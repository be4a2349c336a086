import { type Transaction, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Outage, createOutage } from '../../testing/servers/outage.ts'
import { type TestApp, createTestApp } from '../../testing/test-app.ts'
import { type Database, openDatabase } from './database.ts'
import type { Tables } from './tables.ts'

const TICK_MS = 100
// After this many ticks without an answer, a connection is checked.
const PATIENCE = 320

let server: TestApp
let outage: Outage
let database: Database
let nextUrl: string
let said: string[]

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  // The watch (silence-watch.ts) counts ticks. With fake timers, the ticks of half a minute take less than a second.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  outage = await createOutage(server.databaseUrl)
  nextUrl = outage.url
  said = []
  database = openDatabase(
    () => nextUrl,
    ({ message }) => said.push(message),
  )
})
afterEach(async () => {
  vi.useRealTimers()
  await database.close()
  await outage.close()
})

/**
 * Lets ticks pass. Before each tick, the database answers a statement on another connection, so that the watch does not
 * regard the database as silent.
 */
const tick = async (times: number): Promise<void> => {
  for (let nth = 0; nth < times; nth++) {
    await sql`select 1`.execute(database.kysely)
    vi.advanceTimersByTime(TICK_MS)
  }
}

/** Lets ticks pass until the watch asks PostgreSQL about a statement. Then waits until PostgreSQL has answered. */
const tickUntilAsked = async (times = PATIENCE + 2): Promise<void> => {
  const begun = new Date()
  await tick(times)
  await vi.waitFor(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where query like 'select from pg_stat_activity%' and state = 'idle'
        and query_start >= ${begun} and datname = current_database()`.execute(server.database.kysely)
    expect(rows).toHaveLength(1)
  }, 10_000)
}

const inTransaction = async (work: (trx: Transaction<Tables>, pid: number) => Promise<void>): Promise<void> =>
  database.kysely.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    await work(trx, rows[0]?.pid ?? 0)
  })

describe('a connection that gets no answer for 32 s, while other connections get answers', () => {
  it('is not cut while the database works on its statement, even after several checks', async () => {
    await inTransaction(async (trx, pid) => {
      await sql`select set_config('statement_timeout', '10min', true)`.execute(trx)
      let failure: unknown
      const statement = sql`select pg_sleep(600)`.execute(trx).catch((error: unknown) => (failure = error))
      for (let times = 0; times < 3; times++) await tickUntilAsked()
      await tick(10)
      expect(failure).toBeUndefined()
      expect(said).toEqual([])

      // The statement fails with the code of a cancellation only if the connection was not cut.
      await sql`select pg_cancel_backend(${pid})`.execute(server.database.kysely)
      await statement
      expect(failure).toMatchObject({ code: '57014' })
    })
  })

  it('is cut, with a warning, if the database has finished the statement but the answer never arrives', async () => {
    await sql`select 1`.execute(database.kysely)
    outage.hang()
    nextUrl = server.databaseUrl
    let failure: unknown
    const lost = sql`select 1`.execute(database.kysely).catch((error: unknown) => (failure = error))
    await tick(PATIENCE - 20)
    expect(failure).toBeUndefined()

    await tickUntilAsked(22)
    await tick(10)

    await lost
    expect(failure).toMatchObject({ code: 'ETIMEDOUT' })
    expect(said).toEqual([expect.stringContaining('the connection that waits for it is cut')])
  })
})
