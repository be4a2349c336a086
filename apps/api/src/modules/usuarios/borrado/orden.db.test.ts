import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Producto } from '@mi/contracts'
import { miembroBody } from '../../../testing/cuenta-bodies.ts'
import { productoBody } from '../../../testing/producto-body.ts'
import { type TestApp, createTestApp } from '../../../testing/test-app.ts'
import { countWaiting } from '../../../testing/calls/count-waiting.ts'
import { eraseOwn } from '../../../testing/world/erasure-world.ts'

let server: TestApp
beforeEach(async () => {
  server = await createTestApp()
})
afterEach(() => server.close())

// PostgreSQL ends one of two transactions that wait for each other. Its request would then fail with 500.
describe('an erasure and another request at the same moment', () => {
  it('lock a product before its owner’s account', async () => {
    const { token, user } = await server.login('ana@demo.co')
    const ana = server.withToken(token)
    const { id } = (await ana('POST', '/v1/productos', { body: productoBody() })).json<Producto>()
    const { kysely } = server.database
    const erasure = await kysely.transaction().execute(async (trx) => {
      // A comment locks its product like this.
      await sql`select from public.productos where id = ${id} for share`.execute(trx)
      const answer = eraseOwn(ana, user.idUsuario)
      await expect.poll(() => countWaiting(kysely)).toBe(1)
      await sql`select from public.usuarios where id = ${user.idUsuario} for share nowait`.execute(trx)
      return { answer }
    })
    expect((await erasure.answer).statusCode).toBe(200)
  })

  it('lock an owner’s account before the company', async () => {
    const { token, user } = await server.login('empresa@demo.co')
    const { kysely } = server.database
    const creation = await kysely.transaction().execute(async (trx) => {
      // The erasure of an owner locks the account like this.
      await sql`select from public.usuarios where id = ${user.idUsuario} for update`.execute(trx)
      const answer = server.withToken(token)('POST', '/v1/equipo', { body: miembroBody() })
      await expect.poll(() => countWaiting(kysely)).toBe(1)
      await sql`select from public.empresas where id = ${user.empresaId} for update nowait`.execute(trx)
      return { answer }
    })
    expect((await creation.answer).statusCode).toBe(201)
  })
})
