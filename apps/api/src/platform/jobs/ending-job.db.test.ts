import type { KyselyPlugin } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type TestApp, createTestApp } from '../../testing/test-app.ts'
import { enqueueJob } from './enqueue.ts'
import { type Worker, createWorker } from './worker.ts'

const HOUR_MS = 60 * 60 * 1000

let server: TestApp
let worker: Worker | undefined
beforeAll(async () => {
  server = await createTestApp()
})
afterEach(() => worker?.stop())
afterAll(() => server.close())

/** The plugin delays the results of SELECTs, like a busy database. Each result waits for a promise of `wait`. */
const holding = (wait: () => Promise<unknown>): KyselyPlugin => {
  const selects = new WeakSet<object>()
  return {
    transformQuery: ({ node, queryId }) => {
      if (node.kind === 'SelectQueryNode') selects.add(queryId)
      return node
    },
    transformResult: async ({ result, queryId }) => {
      if (selects.has(queryId)) await wait()
      return result
    },
  }
}

it('if the running job ends while the worker looks up the next due time, a waiting job starts at once', async () => {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  const done: string[] = []
  // If `isArmed` is true, the worker's query for the time of the next job lets the first job end. The query returns its
  // result only after the first job has ended.
  let isArmed = false
  const looks = holding(async () => {
    if (!isArmed) return
    release()
    await vi.waitFor(() => expect(done).not.toEqual([]))
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
  const run = async ({ datos }: { datos: unknown }): Promise<void> => {
    await held
    done.push((datos as { nombre: string }).nombre)
  }
  worker = createWorker({
    database: { ...server.database, kysely: server.database.kysely.withPlugin(looks) },
    ports: server.ports,
    warn: () => undefined,
    ...{ settleMs: 1, pollMs: HOUR_MS },
    kinds: [
      { tipo: 'solo', tries: 1, hasOwnPlace: true, run },
      { tipo: 'otro', tries: 1, run },
    ],
  })
  worker.start()
  // After this pause, the worker sleeps. Only the transaction below wakes it, with one notification for both jobs.
  await new Promise((resolve) => setTimeout(resolve, 300))
  isArmed = true
  await server.database.kysely.transaction().execute(async (trx) => {
    for (const nombre of ['primero', 'segundo'])
      await enqueueJob(trx, { tipo: 'solo', datos: { nombre } }, server.ports)
  })
  await vi.waitFor(() => expect(done).toEqual(['primero', 'segundo']), 5000)
})
