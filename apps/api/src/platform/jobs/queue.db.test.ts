import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, createTestApp } from '../../testing/test-app.ts'
import type { Executor } from '../database/database.ts'
import { enqueueJob } from './enqueue.ts'
import { claimTrabajos, findNextMoment } from './jobs.repository.ts'

const WAITING = 5000
const FEW = 20

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
  const { kysely } = server.database
  // These jobs are due before the job that the first test enqueues.
  await sql`
    insert into public.trabajos (tipo, datos, listo_en, creado_en)
    select 'masivo', '{}', moment, moment
    from (select ${server.ports.now()}::timestamptz - interval '1 hour' as moment) m, generate_series(1, ${WAITING}::int)`.execute(
    kysely,
  )
  await sql`analyze public.trabajos`.execute(kysely)
})
afterAll(() => server.close())

/** Runs `work` in a transaction, rolls it back, and returns how many rows of the queue `work` has read. */
const rowsRead = async (work: (trx: Executor) => Promise<unknown>): Promise<number> => {
  let read = Infinity
  const undone = new Error('taken back')
  const transaction = server.database.kysely.transaction().execute(async (trx) => {
    const count = async () => {
      const { rows } = await sql<{ n: number }>`
        select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as n
        from pg_stat_xact_user_tables where relname = 'trabajos'`.execute(trx)
      return rows[0]?.n ?? 0
    }
    const before = await count()
    await work(trx)
    read = (await count()) - before
    throw undone
  })
  await expect(transaction).rejects.toBe(undone)
  return read
}

const claim = (trx: Executor, tipos: readonly string[]) => {
  const now = server.ports.now()
  const until = new Date(now.getTime() + 120_000)
  return claimTrabajos(trx, { tipos, now, until, arriendo: server.ports.newId(), atMost: 3 })
}

describe('a queue in which thousands of jobs of another kind wait', () => {
  it('is not read in full by a worker that claims a job or finds no job to claim', async () => {
    await enqueueJob(server.database.kysely, { tipo: 'pronto', datos: {} }, server.ports)
    const claimed: string[] = []
    const read = await rowsRead(async (trx) => {
      claimed.push(...(await claim(trx, ['pronto', 'otro'])).map(({ tipo }) => tipo))
    })
    expect(claimed).toEqual(['pronto'])
    expect(read).toBeLessThan(FEW)
    expect(await rowsRead((trx) => claim(trx, ['otro']))).toBeLessThan(FEW)
  })

  it('is not read in full to find when the next job is due', async () => {
    expect(await rowsRead((trx) => findNextMoment(trx, ['otro', 'nada']))).toBeLessThan(FEW)
  })

  it('lets a worker claim the job that has been due longest, whatever its kind', async () => {
    const { kysely } = server.database
    const desde = new Date(server.ports.now().getTime() - 2 * 60 * 60 * 1000)
    await enqueueJob(kysely, { tipo: 'antiguo', datos: {}, desde }, server.ports)
    const found: unknown[] = []
    await rowsRead(async (trx) => {
      const claimed = await claim(trx, ['masivo', 'antiguo'])
      found.push(
        claimed.length,
        claimed.some(({ tipo }) => tipo === 'antiguo'),
      )
    })
    expect(found).toEqual([3, true])
    expect(await findNextMoment(kysely, ['masivo', 'antiguo'])).toEqual(desde)
    expect(await findNextMoment(kysely, ['nada'])).toBeUndefined()
  })
})
