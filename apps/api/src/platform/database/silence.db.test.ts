import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Problema } from '@mi/contracts'
import { openEvents } from '../../testing/event-reader.ts'
import { listen } from '../../testing/calls/raw-request.ts'
import { type Outage, createOutage } from '../../testing/servers/outage.ts'
import { type TestApp, createTestApp } from '../../testing/test-app.ts'
import { numbered, numbersOf } from '../../testing/world/event-world.ts'
import { emitEvento } from '../events/emit-evento.ts'
import { type Database, openDatabase } from './database.ts'

type Document = Record<string, Record<string, { 'x-permiso'?: string }>>
type Order = readonly [method: string, url: string, payload?: object]

const PUBLIC: readonly Order[] = [
  ['GET', '/v1/salud'],
  ['GET', '/v1/plataforma/rollouts'],
  ['GET', '/v1/plataforma/manifiesto'],
  ['POST', '/v1/auth/login', { correo: 'ana@demo.co', password: 'Demo#2026' }],
  ['POST', '/v1/auth/solicitar-reset', { correo: 'ana@demo.co' }],
]

/** Within this time, the server must answer every request while the database does not answer. */
const ANSWER_MS = 2000
const THINK_MS = 10

let server: TestApp
let orders: readonly Order[]
let authorization: string
let outage: Outage
let database: Database
let app: FastifyInstance
let said: string[]

beforeAll(async () => {
  server = await createTestApp()
  const { paths } = (await server.anonymous('GET', '/v1/openapi.json')).json<{ paths: Document }>()
  const signedIn = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation['x-permiso'] !== undefined)
      .map(([method]): Order => [method.toUpperCase(), path.replace(/\{\w+\}/, '1')]),
  )
  orders = [...PUBLIC, ...signedIn]
})
afterAll(() => server.close())
beforeEach(async () => {
  outage = await createOutage(server.databaseUrl)
  said = []
  database = openDatabase(outage.url, ({ message }) => said.push(message))
  app = await server.replica({ database })
  authorization = `Bearer ${(await server.login('ana@demo.co')).token}`
})
afterEach(async () => {
  await app.close()
  await database.close()
  await outage.close()
})

const ask = ([method, url, payload]: Order): Promise<LightMyRequestResponse> => {
  const request = { method: method as 'GET', url, headers: { authorization } }
  return app.inject(payload ? { ...request, payload } : request)
}
const list: Order = ['GET', '/v1/productos']

interface Timed {
  readonly name: string
  readonly ms: number
  readonly answer: LightMyRequestResponse
}

const askTimed = async (order: Order): Promise<Timed> => {
  const begun = performance.now()
  const answer = await ask(order)
  return { name: `${order[0]} ${order[1]}`, ms: performance.now() - begun, answer }
}

/** Starts clients that keep sending requests. @returns a function that stops the clients and returns their answers. */
const startLoad = (people: number): (() => Promise<Timed[]>) => {
  let isOver = false
  const askOn = async (): Promise<Timed[]> => {
    const timed: Timed[] = []
    while (!isOver) {
      timed.push(await askTimed(list))
      await sleep(THINK_MS)
    }
    return timed
  }
  const asked = Array.from({ length: people }, askOn)
  return async () => {
    isOver = true
    return (await Promise.all(asked)).flat()
  }
}

const took = async (work: Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await work
  return performance.now() - begun
}

const connections = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity where datname = current_database()`.execute(
    server.database.kysely,
  )
  return rows[0]?.n ?? 0
}

describe('while the database is silent', () => {
  it('the server answers 503, first within 2 s and then at once, and serves again after the outage', async () => {
    expect(orders.length).toBeGreaterThan(30)
    const endLoad = startLoad(20)
    await Promise.all(Array.from({ length: 10 }, () => ask(list)))
    const before = await connections()
    outage.hang()

    const answers = await Promise.all(orders.map(askTimed))
    for (const { name, ms } of await endLoad()) expect(ms, name).toBeLessThan(ANSWER_MS)
    for (const { name, ms, answer } of answers) {
      expect(ms, name).toBeLessThan(ANSWER_MS)
      expect(answer.statusCode, name).toBe(503)
      expect(answer.headers['retry-after']).toBe('5')
      const { codigo, mensaje } = answer.json<Problema>()
      expect(codigo).toBe('no_disponible')
      expect(mensaje).toMatch(/^El servicio no está (disponible|listo)|^La base de datos no responde/)
    }
    expect(await took(Promise.all(orders.map(ask)))).toBeLessThan(1000)

    await outage.restore()
    await expect.poll(async () => (await ask(list)).statusCode, { timeout: 10_000 }).toBe(200)
    expect(said).toEqual([
      'does not answer: its connections are cut, and calls fail at once until it answers',
      'answers again',
    ])
    // The additional connection is that of the watch, which asks whether the database answers again.
    await expect.poll(connections, { timeout: 10_000 }).toBeLessThanOrEqual(before + 1)
  })

  it('the server keeps streams open, and later delivers the missed events', async () => {
    const { token, user } = await server.login('luis@demo.co')
    const reader = await openEvents({ port: await listen(app), token })
    await reader.until(() => reader.lastId() !== '')
    outage.hang()
    expect((await ask(list)).statusCode).toBe(503)
    await emitEvento(server.database.kysely, [user.idUsuario], numbered(7))

    await outage.restore()
    await reader.until(() => reader.eventos.length > 0)
    expect(numbersOf(reader)).toEqual([7])
    expect(said).toHaveLength(2)
  })

  it('the server can be closed within 5 s', async () => {
    await ask(list)
    outage.hang()
    const answer = ask(list)
    expect(await took(app.close().then(() => database.close()))).toBeLessThan(5000)
    expect((await answer).statusCode).toBe(503)
  })
})

describe('a database that works on a long statement', () => {
  it('is not mistaken for a silent database', async () => {
    const { rows } = await sql`select pg_sleep(2.5)::text as slept`.execute(database.kysely)
    expect(rows).toEqual([{ slept: '' }])
    expect(said).toEqual([])
  })
})

describe('a connection of the pool', () => {
  it('has limits for statements, locks and idle transactions', async () => {
    const { rows } = await sql`select name, setting from pg_settings where name in
      ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`.execute(
      database.kysely,
    )
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: '30000' },
      { name: 'lock_timeout', setting: '10000' },
      { name: 'statement_timeout', setting: '30000' },
    ])
  })
})
