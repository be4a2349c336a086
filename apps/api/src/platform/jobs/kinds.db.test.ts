import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type TestApp, createTestApp } from '../../testing/test-app.ts'
import { enqueueJob } from './enqueue.ts'
import type { JobKind } from './jobs.ts'
import { createWorker } from './worker.ts'

const HOUR_MS = 60 * 60 * 1000

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
beforeEach(() => server.database.kysely.deleteFrom('trabajos').execute())
afterAll(() => server.close())

const createOne = (...kinds: JobKind[]) =>
  createWorker({ database: server.database, ports: server.ports, warn: () => undefined, kinds })

describe('a kind of job', () => {
  it('that has a reserved place runs while slow jobs occupy all other places', async () => {
    const ends: (() => void)[] = []
    const done: number[] = []
    const worker = createOne(
      { tipo: 'lento', tries: 1, run: () => new Promise<void>((resolve) => ends.push(resolve)) },
      { tipo: 'pronto', tries: 1, hasOwnPlace: true, run: async ({ id }) => void done.push(id) },
    )
    const add = (tipo: string) => enqueueJob(server.database.kysely, { tipo, datos: {} }, server.ports)
    const finish = () => ends.splice(0).forEach((end) => end())
    for (let n = 0; n < 5; n++) await add('lento')
    const working = worker.runDue()
    await vi.waitFor(() => expect(ends).toHaveLength(3))

    await add('pronto')
    const again = worker.runDue()

    await vi.waitFor(() => expect(done).toHaveLength(1))
    expect(ends).toHaveLength(3)
    finish()
    await vi.waitFor(() => expect(ends).toHaveLength(2))
    finish()
    await Promise.all([working, again])
  })

  it('with `listNeeded` gets the listed jobs at the start and then every hour. Each job runs once', async () => {
    const needed = [{ clave: 'a', datos: { n: 1 } }]
    const done: unknown[] = []
    const kind: JobKind = {
      tipo: 'prueba',
      tries: 1,
      listNeeded: () => Promise.resolve(needed),
      run: async ({ datos }) => void done.push(datos),
    }
    const [one, other] = [createOne(kind), createOne(kind)]
    await Promise.all([one.runDue(), other.runDue()])
    expect(done).toEqual([{ n: 1 }])
    needed.push({ clave: 'b', datos: { n: 2 } })
    await one.runDue()
    expect(done).toHaveLength(1)
    server.ports.advance(HOUR_MS)
    await one.runDue()
    expect(done).toEqual([{ n: 1 }, { n: 2 }])
  })
})
