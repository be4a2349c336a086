import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type TestApp, createTestApp } from '../../testing/test-app.ts'
import type { Database } from '../database/database.ts'
import { enqueueJob } from './enqueue.ts'
import { createWorker } from './worker.ts'

const HOUR_MS = 60 * 60 * 1000

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
beforeEach(() => server.database.kysely.deleteFrom('trabajos').execute())
afterAll(() => server.close())

/** Starts a worker that polls only once an hour, and enqueues a job after the worker has searched for due jobs. */
const enqueueFor = async (connect: Database['connect'] = server.database.connect) => {
  const run = vi.fn(() => Promise.resolve())
  const worker = createWorker({
    database: { ...server.database, connect },
    ports: server.ports,
    warn: () => undefined,
    settleMs: 1,
    pollMs: HOUR_MS,
    kinds: [{ tipo: 'prueba', tries: 3, run }],
  })
  worker.start()
  await new Promise((resolve) => setTimeout(resolve, 200))
  await enqueueJob(server.database.kysely, { tipo: 'prueba', datos: {} }, server.ports)
  return { run, stop: worker.stop }
}

describe('a started worker', () => {
  it('runs a job right after the job is enqueued, long before the next poll', async () => {
    const begun = performance.now()
    const { run, stop } = await enqueueFor()
    await vi.waitFor(() => expect(run).toHaveBeenCalledOnce(), 5000)
    expect(performance.now() - begun).toBeLessThan(2200)
    await stop()
  })

  it('runs a job that was enqueued before the worker listened, as soon as it listens', async () => {
    let connectNow = (): void => undefined
    const gate = new Promise<void>((resolve) => (connectNow = resolve))
    const { run, stop } = await enqueueFor(() => gate.then(server.database.connect))
    connectNow()
    await vi.waitFor(() => expect(run).toHaveBeenCalledOnce(), 5000)
    await stop()
  })
})
