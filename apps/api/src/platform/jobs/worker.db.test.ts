import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type TestApp, createTestApp } from '../../testing/test-app.ts'
import { enqueueJob } from './enqueue.ts'
import { type JobKind, JobError } from './jobs.ts'
import { createWorker } from './worker.ts'

const HOUR_MS = 60 * 60 * 1000
const LEASE_MS = 120_000

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
beforeEach(() => server.database.kysely.deleteFrom('trabajos').execute())
afterAll(() => server.close())

interface Scene {
  readonly run?: JobKind['run']
  readonly kind?: Partial<JobKind>
  readonly settleMs?: number
  readonly pollMs?: number
  readonly stopWithinMs?: number
}

const createScene = ({ run = () => Promise.resolve(), kind = {}, ...options }: Scene = {}) => {
  const done: number[] = []
  const warnings: string[] = []
  const worker = createWorker({
    database: server.database,
    ports: server.ports,
    warn: (line) => warnings.push(line),
    settleMs: 1,
    ...options,
    kinds: [
      {
        tipo: 'prueba',
        tries: 3,
        ...kind,
        run: async (job) => {
          await run(job)
          done.push((job.datos as { n: number }).n)
        },
      },
    ],
  })
  return { worker, done, warnings }
}

const enqueue = (n: number, more: { clave?: string; hasta?: Date } = {}) =>
  enqueueJob(server.database.kysely, { tipo: 'prueba', datos: { n }, ...more }, server.ports)

const rows = () =>
  server.database.kysely
    .selectFrom('trabajos')
    .select(['estado', 'intentos', 'error', 'datos', 'arriendo'])
    .orderBy('id')
    .execute()

describe('createWorker', () => {
  it('runs each of 200 jobs once with three replicas, and deletes the data of the jobs', async () => {
    for (let n = 0; n < 200; n++) await enqueue(n)
    const scenes = [createScene(), createScene(), createScene()]

    await Promise.all(scenes.map(({ worker }) => worker.runDue()))

    const done = scenes.flatMap((scene) => scene.done)
    expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, n) => n))
    expect(new Set((await rows()).map(({ estado, datos }) => `${estado} ${JSON.stringify(datos)}`))).toEqual(
      new Set(['terminado null']),
    )
  })

  it('does not run a job if the transaction that enqueued it is rolled back', async () => {
    const { worker, done } = createScene()
    await expect(
      server.database.kysely.transaction().execute(async (trx) => {
        await enqueueJob(trx, { tipo: 'prueba', datos: { n: 1 } }, server.ports)
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')

    await worker.runDue()

    expect(done).toEqual([])
    expect(await rows()).toEqual([])
  })

  it('runs one job for each key, even if a job with the same key is enqueued after the first job has ended', async () => {
    const { worker, done } = createScene()
    await Promise.all([enqueue(1, { clave: 'hoy' }), enqueue(1, { clave: 'hoy' })])
    await worker.runDue()
    await enqueue(1, { clave: 'hoy' })
    await enqueue(2, { clave: 'mañana' })

    await worker.runDue()

    expect(done).toEqual([1, 2])
  })

  it('tries a failed job again after growing pauses, and gives up the job after the last try', async () => {
    const tries: number[] = []
    const { worker, warnings } = createScene({
      run: async () => {
        tries.push(server.ports.now().getTime())
        throw new JobError('No se pudo.')
      },
    })
    await enqueue(1)
    await worker.runDue()
    await worker.runDue()
    expect(tries).toHaveLength(1)
    server.ports.advance(2000)
    await worker.runDue()
    server.ports.advance(2999)
    await worker.runDue()
    expect(tries).toHaveLength(2)
    server.ports.advance(3001)
    await worker.runDue()
    server.ports.advance(24 * HOUR_MS)
    await worker.runDue()

    expect(tries).toHaveLength(3)
    expect(await rows()).toEqual([
      { estado: 'fallido', intentos: 3, error: 'No se pudo.', datos: { n: 1 }, arriendo: null },
    ])
    expect(warnings).toEqual([
      expect.stringMatching(/^job \d+ \(prueba\) failed$/),
      expect.stringMatching(/^job \d+ \(prueba\) is given up after 3 tries$/),
    ])
  })

  it('warns again at the tenth and the hundredth failed try, because some jobs are tried for days', async () => {
    const run = () => Promise.reject(new JobError('No se pudo.'))
    const { worker, warnings } = createScene({ run, kind: { tries: 1000 } })
    await enqueue(1)
    for (let nth = 0; nth < 101; nth++) {
      await worker.runDue()
      server.ports.advance(HOUR_MS)
    }
    expect(warnings.map((line) => line.replace(/\d+/, 'n'))).toEqual([
      'job n (prueba) failed',
      'job n (prueba) failed 10 times',
      'job n (prueba) failed 100 times',
    ])
  })

  it('gives up a job at once after a final error, and does not store the message of an unexpected error', async () => {
    const final = createScene({ run: () => Promise.reject(new JobError('Nunca.', { isFinal: true })) })
    await enqueue(1)
    await final.worker.runDue()
    expect(await rows()).toMatchObject([{ estado: 'fallido', intentos: 1, error: 'Nunca.' }])

    const unexpected = createScene({ run: () => Promise.reject(new Error('ana@demo.co')) })
    await enqueue(2)
    await unexpected.worker.runDue()
    expect((await rows())[1]?.error).toBe('Ocurrió un error inesperado. El registro del servidor dice más.')
  })

  it('gives up a job whose deadline (`hasta`) passes between two tries, and deletes its data', async () => {
    const hasta = new Date(server.ports.now().getTime() + 1000)
    const { worker, done } = createScene({ run: () => Promise.reject(new JobError('No se pudo.')) })
    await enqueue(1, { hasta })
    await worker.runDue()
    server.ports.advance(1000)

    await worker.runDue()

    expect(done).toEqual([])
    expect(await rows()).toMatchObject([
      { estado: 'fallido', datos: null, error: 'Venció antes de poder hacerse.' },
    ])
  })

  it('does not run jobs of unknown kinds, so that newer builds of the server can run them', async () => {
    await enqueueJob(server.database.kysely, { tipo: 'nuevo', datos: {} }, server.ports)
    await createScene().worker.runDue()
    expect(await rows()).toMatchObject([{ estado: 'pendiente', intentos: 0 }])
  })
})

describe('a lease', () => {
  /** Lets a worker begin a job that ends only when `finish` is called. The worker never renews the job's lease. */
  const abandon = async (n: number) => {
    let finish = (): void => undefined
    const dead = createScene({ run: () => new Promise<void>((resolve) => (finish = resolve)) })
    await enqueue(n)
    const working = dead.worker.runDue()
    await vi.waitFor(async () => expect(await rows()).toMatchObject([{ intentos: 1 }]))
    return { ...dead, finish: () => finish(), working }
  }

  it('prevents other workers from running the leased job until the lease ends', async () => {
    const dead = await abandon(1)
    const { worker, done } = createScene()
    server.ports.advance(LEASE_MS - 1)
    await worker.runDue()
    expect(done).toEqual([])
    server.ports.advance(1)

    await worker.runDue()

    expect(done).toEqual([1])
    dead.finish()
    await dead.working
    expect(dead.warnings).toEqual([expect.stringContaining('took longer than its lease')])
    expect(await rows()).toMatchObject([{ estado: 'terminado', intentos: 2 }])
  })

  it('makes the next worker give up the job if the lease ended during the last try', async () => {
    const { worker, done } = createScene()
    await enqueue(1)
    await server.database.kysely.updateTable('trabajos').set({ intentos: 3 }).execute()

    await worker.runDue()

    expect(done).toEqual([])
    expect(await rows()).toMatchObject([
      { estado: 'fallido', error: 'El servidor se detuvo cada vez que lo intentó.' },
    ])
  })
})

describe('a started worker', () => {
  it('waits for its running jobs after `stop` is called, and begins no other job', async () => {
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    const run = vi.fn(() => held)
    const { worker, done } = createScene({ run })
    for (let n = 0; n < 5; n++) await enqueue(n)
    worker.start()
    // `stop` must not be called during the query for due jobs, because the worker would then give back the found jobs.
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(3))

    const stopped = worker.stop()
    release()
    await stopped

    expect(done).toHaveLength(3)
    expect((await rows()).map(({ estado }) => estado).sort()).toEqual([
      'pendiente',
      'pendiente',
      'terminado',
      'terminado',
      'terminado',
    ])
  })

  it('gives back a job that fails because the worker stops, and does not count the failed try', async () => {
    const { worker } = createScene({
      run: ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped')))),
    })
    await enqueue(1)
    worker.start()
    await vi.waitFor(async () => expect(await rows()).toMatchObject([{ intentos: 1 }]))

    await worker.stop()

    expect(await rows()).toMatchObject([{ estado: 'pendiente', intentos: 0, arriendo: null }])
  })

  it('stops within its time limit, even if a job never ends', async () => {
    const { worker } = createScene({ run: () => new Promise(() => undefined), stopWithinMs: 50 })
    await enqueue(1)
    worker.start()
    await vi.waitFor(async () => expect(await rows()).toMatchObject([{ intentos: 1 }]))
    const begun = performance.now()
    await worker.stop()
    // By default, a worker would have ten seconds to stop.
    expect(performance.now() - begun).toBeLessThan(5000)
  })
})
