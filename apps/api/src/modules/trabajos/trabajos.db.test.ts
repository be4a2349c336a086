import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Problema, TrabajoFallido } from '@mi/contracts'
import { enqueueJob } from '../../platform/jobs/enqueue.ts'
import { JobError } from '../../platform/jobs/jobs.ts'
import { createWorker } from '../../platform/jobs/worker.ts'
import { nextOf } from '../../testing/calls/links.ts'
import { type Call, type TestApp, createTestApp } from '../../testing/test-app.ts'

const MINUTE_MS = 60_000
const URL = '/v1/auditoria/trabajos'

let server: TestApp
let admin: Call
let isDown: boolean
beforeAll(async () => {
  server = await createTestApp()
  admin = await server.as('admin@demo.co')
})
beforeEach(async () => {
  isDown = true
  await server.database.kysely.deleteFrom('trabajos').execute()
})
afterAll(() => server.close())

const runDue = () =>
  createWorker({
    ...server,
    warn: () => undefined,
    kinds: [
      {
        tipo: 'prueba',
        tries: 1,
        run: () => (isDown ? Promise.reject(new JobError('El servicio no respondió.')) : Promise.resolve()),
      },
    ],
  }).runDue()

const failOne = async (hasta?: Date) => {
  await enqueueJob(server.database.kysely, { tipo: 'prueba', datos: {}, hasta }, server.ports)
  await runDue()
}

const list = async (query = '') => (await admin('GET', `${URL}${query}`)).json<TrabajoFallido[]>()

describe('GET /v1/auditoria/trabajos', () => {
  it('lists only the jobs that failed for good, newest first, in pages', async () => {
    for (let nth = 0; nth < 3; nth++) await failOne()
    await enqueueJob(server.database.kysely, { tipo: 'prueba', datos: {} }, server.ports)

    const answer = await admin('GET', `${URL}?limite=2`)

    expect(answer.headers['x-total-count']).toBe('3')
    const [first, second] = answer.json<TrabajoFallido[]>()
    expect(first).toEqual({
      id: expect.any(Number) as number,
      tipo: 'prueba',
      intentos: 1,
      error: 'El servicio no respondió.',
      creadoEn: server.ports.now().toISOString(),
      falladoEn: server.ports.now().toISOString(),
      reintentable: true,
    })
    expect(first?.id).toBeGreaterThan(second?.id ?? 0)
    const next = nextOf(answer.headers.link) ?? ''
    expect((await admin('GET', next)).json()).toHaveLength(1)
  })
})

describe('POST /v1/auditoria/trabajos/{id}/reintentar', () => {
  const retry = (id: number | undefined) => admin('POST', `${URL}/${id}/reintentar`)

  it('retries the job only once, even if several requests ask for the retry', async () => {
    await failOne()
    const [job] = await list()
    isDown = false

    const answers = await Promise.all([retry(job?.id), retry(job?.id)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await list()).toEqual([])
    await runDue()

    const rows = await server.database.kysely.selectFrom('trabajos').selectAll().execute()
    expect(rows).toMatchObject([{ estado: 'terminado', intentos: 1, datos: null, error: null }])
    expect((await retry(job?.id)).statusCode).toBe(200)
    // All three requests were answered with 200, but only one of them started a retry.
    const acts = await admin('GET', '/v1/auditoria/acciones?accion=trabajo_reintentado')
    expect(acts.json()).toMatchObject([
      {
        idObjeto: job?.id,
        usuario: null,
        actor: { nombreCompleto: 'Marcela Administración' },
        despues: { tipo: 'prueba' },
      },
    ])
  })

  it('returns the job to the list of failed jobs if the job fails a second time', async () => {
    await failOne()
    const [job] = await list()
    await retry(job?.id)
    await runDue()
    expect(await list()).toMatchObject([{ id: job?.id, intentos: 1 }])
  })

  it('refuses to retry a job that has expired', async () => {
    await failOne(new Date(server.ports.now().getTime() + MINUTE_MS))
    const [job] = await list()
    expect(job?.reintentable).toBe(true)
    server.ports.advance(MINUTE_MS)

    const refused = await retry(job?.id)

    expect(refused.statusCode).toBe(409)
    expect(refused.json<Problema>().mensaje).toBe('Ese trabajo ya venció y no se puede reintentar.')
    expect(await list()).toMatchObject([{ reintentable: false }])
  })
})
