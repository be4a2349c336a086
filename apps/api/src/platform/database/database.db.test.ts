import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productoBody } from '../../testing/producto-body.ts'
import { type Call, type TestApp, createTestApp } from '../../testing/test-app.ts'
import { countWaiting } from '../../testing/calls/count-waiting.ts'

let server: TestApp
let call: Call

beforeAll(async () => {
  server = await createTestApp()
  call = await server.as('ana@demo.co')
})
afterAll(() => server.close())

const others = (state: string) => sql`
  from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state = ${state}`

/** Ends all other connections in `state`. `pg_terminate_backend` does not wait for their end, so `poll` does. */
const endOthers = async (state: string): Promise<void> => {
  const { kysely } = server.database
  await sql`select pg_terminate_backend(pid) ${others(state)}`.execute(kysely)
  await expect.poll(async () => (await sql`select pid ${others(state)}`.execute(kysely)).rows).toEqual([])
}

/** Edits a product whose row is locked, and runs `meanwhile` while the edit waits for the lock. */
const editWhileLocked = async (meanwhile: () => Promise<unknown>) => {
  const { id } = (await call('POST', '/v1/productos', { body: productoBody() })).json<{ id: number }>()
  return server.database.kysely.transaction().execute(async (trx) => {
    await sql`select 1 from public.productos where id = ${id} for update`.execute(trx)
    const edit = call('PUT', `/v1/productos/${id}`, { body: { cantidad: 7 } })
    while ((await countWaiting(server.database.kysely)) === 0)
      await new Promise((resolve) => setTimeout(resolve, 10))
    await meanwhile()
    return edit
  })
}

describe('openDatabase', () => {
  it('survives the loss of idle connections', async () => {
    await Promise.all([1, 2, 3].map(() => call('GET', '/v1/productos')))
    await endOthers('idle')
    // The first requests could fail, because the pool could still use a connection that has been ended.
    await expect.poll(async () => (await call('GET', '/v1/productos')).statusCode).toBe(200)
  })

  it('answers 503 when a connection is lost during a request, and recovers', async () => {
    const answer = await editWhileLocked(() => endOthers('active'))
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ codigo: 'no_disponible' })
    expect((await call('GET', '/v1/productos')).statusCode).toBe(200)
  })

  it('survives the loss of a connection between two statements of a transaction', async () => {
    const lost = server.database.kysely.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx)
      await endOthers('idle in transaction')
      await new Promise((resolve) => setTimeout(resolve, 100))
      await sql`select 1`.execute(trx)
    })
    await expect(lost).rejects.toThrow(/not queryable/)
    expect((await call('GET', '/v1/productos')).statusCode).toBe(200)
  })
})
