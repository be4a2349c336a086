import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, createTestApp } from '../../testing/test-app.ts'
import { numbered } from '../../testing/world/event-world.ts'
import { emitEvento } from '../events/emit-evento.ts'
import { enqueueJob } from '../jobs/enqueue.ts'

let server: TestApp
let listener: pg.Client
let heard: string[]

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  heard = []
  listener = await server.database.connect()
  listener.on('notification', ({ channel }) => heard.push(channel))
  await listener.query('listen eventos; listen trabajos')
})
afterEach(() => listener.end())

// PostgreSQL delivers notifications in order, so all earlier notifications have arrived when `marca` arrives.
const untilNow = async (): Promise<string[]> => {
  await listener.query('listen marca')
  const marked = new Promise<void>((resolve) => {
    listener.on('notification', ({ channel }) => channel === 'marca' && resolve())
  })
  await sql`notify marca`.execute(server.database.kysely)
  await marked
  return heard.filter((channel) => channel !== 'marca')
}
const nextRing = (wanted = 'eventos') =>
  new Promise<void>((resolve) => {
    listener.on('notification', ({ channel }) => channel === wanted && resolve())
  })

const emit = (executor: Parameters<typeof emitEvento>[0]) => emitEvento(executor, 'todos', numbered(1))

describe('a transaction that emits events', () => {
  it('notifies each channel once, after the commit of the transaction', async () => {
    const rung = Promise.all([nextRing('eventos'), nextRing('trabajos')])
    await server.database.kysely.transaction().execute(async (trx) => {
      for (let count = 0; count < 20; count++) await emit(trx)
      await enqueueJob(trx, { tipo: 'prueba', datos: {}, clave: 'una' }, server.ports)
      expect(await untilNow()).toEqual([])
    })
    await rung
    expect((await untilNow()).sort()).toEqual(['eventos', 'trabajos'])
  })

  it('sends no notification when it is rolled back', async () => {
    const failed = server.database.kysely.transaction().execute(async (trx) => {
      await emit(trx)
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    expect(await untilNow()).toEqual([])
  })

  it('sends its notification while another transaction that emitted an event is still open', async () => {
    await server.database.kysely.transaction().execute(async (trx) => {
      await emit(trx)
      const rung = nextRing()
      await server.database.kysely.transaction().execute((other) => emit(other))
      await rung
    })
  })
})

describe('an event outside of a transaction', () => {
  it('sends its notification at once', async () => {
    const rung = nextRing()
    await emit(server.database.kysely)
    await rung
    expect(await untilNow()).toEqual(['eventos'])
  })
})

describe('many writers', () => {
  it('cause few notifications, because events in quick succession share one notification', async () => {
    await Promise.all(
      Array.from({ length: 100 }, () => server.database.kysely.transaction().execute((trx) => emit(trx))),
    )
    const last = nextRing()
    await emit(server.database.kysely)
    await last
    expect((await untilNow()).length).toBeLessThan(50)
  })
})
