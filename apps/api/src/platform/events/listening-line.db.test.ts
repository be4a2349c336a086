import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openEvents } from '../../testing/event-reader.ts'
import { createEventWorld, numbersOf } from '../../testing/world/event-world.ts'
import { createOutage } from '../../testing/servers/outage.ts'
import { listen } from '../../testing/calls/raw-request.ts'
import { openDatabase } from '../database/database.ts'

let world: Awaited<ReturnType<typeof createEventWorld>>

beforeAll(async () => {
  world = await createEventWorld()
})
afterEach(() => world.closeReaders())
afterAll(() => world.close())

describe('a replica whose database goes away', () => {
  it('delivers missed events after losing its connections', async () => {
    const { token, user } = await world.server.login('ana@demo.co')
    const reader = await world.listenTo(world.port, token)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(world.server.database.kysely)
    await world.emit(user.idUsuario, 1)
    await reader.until(() => reader.eventos.length === 1)
    await world.emit(user.idUsuario, 2)
    await reader.until(() => reader.eventos.length === 2)
    expect(numbersOf(reader)).toEqual([1, 2])
  })

  it('finds the database again at another address', async () => {
    const first = await createOutage(world.server.databaseUrl)
    const second = await createOutage(world.server.databaseUrl)
    let url = first.url
    const database = openDatabase(
      () => url,
      () => undefined,
    )
    const app = await world.server.replica({ database })
    const { token, user } = await world.server.login('ana@demo.co')
    const reader = await world.listenTo(await listen(app), token)
    url = second.url
    await first.cut()
    await world.emit(user.idUsuario, 1)
    await reader.until(() => reader.eventos.length > 0)
    expect(numbersOf(reader)).toEqual([1])
    await app.close()
    await database.close()
    await Promise.all([first.close(), second.close()])
  })

  it('has one listening connection after the first connection fails, and none after the replica closes', async () => {
    const open = new Set<unknown>()
    let opened = 0
    let ended = 0
    const connect = async () => {
      const client = await world.server.database.connect()
      open.add(client)
      client.once('end', () => {
        open.delete(client)
        ended += 1
      })
      opened += 1
      // On the first connection, `listen` succeeds, but the next query, which reads the cursor, fails.
      const query = client.query.bind(client) as (...args: unknown[]) => unknown
      const refuse = () => Promise.reject(new Error('lost half way'))
      const answer = (text: unknown, ...rest: unknown[]) =>
        typeof text === 'string' ? query(text, ...rest) : refuse()
      if (opened === 1) Object.assign(client, { query: answer })
      return client
    }
    const app = await world.server.replica({ database: { ...world.server.database, connect } })
    const at = await listen(app)
    await vi.waitFor(() => expect(ended).toBe(1))
    const { token } = await world.server.login('ana@demo.co')
    const reader = await world.listenTo(at, token)
    // This is longer than the first pause before the replica reconnects.
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(open.size).toBe(1)

    reader.close()
    await app.close()

    expect(open.size).toBe(0)
  })

  it('answers 503 to a new stream during the outage, and 200 after the database is back', async () => {
    const outage = await createOutage(world.server.databaseUrl)
    const database = openDatabase(outage.url, () => undefined)
    const app = await world.server.replica({ database })
    const at = await listen(app)
    const { token } = await world.server.login('ana@demo.co')
    await outage.cut()
    const refused = await openEvents({ port: at, token })
    expect(refused.response.status).toBe(503)
    await outage.restore()
    expect((await world.listenTo(at, token)).response.status).toBe(200)
    await app.close()
    await database.close()
    await outage.close()
  })
})
