import { type RawBuilder, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Producto, Sesion } from '@mi/contracts'
import { touchSesion } from '../../../platform/session/sesiones.repository.ts'
import { miembroBody } from '../../../testing/cuenta-bodies.ts'
import { productoBody } from '../../../testing/producto-body.ts'
import { type Call, type TestApp, createTestApp } from '../../../testing/test-app.ts'
import { countWaiting } from '../../../testing/calls/count-waiting.ts'
import { eraseOwn, urlOf } from '../../../testing/world/erasure-world.ts'
import { sidOf } from '../../../testing/world/event-world.ts'

let server: TestApp
beforeEach(async () => {
  server = await createTestApp()
})
afterEach(() => server.close())

// Requests have to lock rows in the same order as an erasure. Otherwise two transactions could wait for each other.
// PostgreSQL then ends one of them, and its request fails with 500.
describe('an erasure and another request at the same moment', () => {
  /**
   * Locks the account as an erasure does, and sends a request, which waits for this lock. Then runs `next`, which
   * takes the lock that follows in an erasure. If the request already holds that lock, `next` fails.
   */
  const during = async (idUsuario: number, send: () => ReturnType<Call>, next: RawBuilder<unknown>) => {
    const { kysely } = server.database
    const { answer } = await kysely.transaction().execute(async (trx) => {
      await sql`select from public.usuarios where id = ${idUsuario} for update`.execute(trx)
      const answer = send()
      await expect.poll(() => countWaiting(kysely)).toBe(1)
      await next.execute(trx)
      return { answer }
    })
    return (await answer).statusCode
  }

  it.each([
    ['a movement', (id: number) => ['POST', `/v1/productos/${id}/movimientos`, { delta: 1 }] as const],
    ['an edit', (id: number) => ['PUT', `/v1/productos/${id}`, { nombre: 'Otro nombre' }] as const],
    [
      'a comment',
      (idProducto: number) => ['POST', '/v1/comentarios', { idProducto, comentario: 'Hola' }] as const,
    ],
  ])('lock the account before the product if the other request is %s', async (_what, callOf) => {
    const { token, user } = await server.login('ana@demo.co')
    const ana = server.withToken(token)
    const { id } = (await ana('POST', '/v1/productos', { body: productoBody() })).json<Producto>()
    const [method, url, fields] = callOf(id)
    const send = () => ana(method, url, { body: { ...fields, idUsuario: user.idUsuario } })
    const next = sql`select from public.productos where id = ${id} for update nowait`
    expect([200, 201]).toContain(await during(user.idUsuario, send, next))
  })

  it('lock the account before the company if the other request adds a member', async () => {
    const { token, user } = await server.login('empresa@demo.co')
    const send = () => server.withToken(token)('POST', '/v1/equipo', { body: miembroBody() })
    const next = sql`select from public.empresas where id = ${user.empresaId} for update nowait`
    expect(await during(user.idUsuario, send, next)).toBe(201)
  })

  it.each([undefined, 'una-clave'])(
    'store no product of an erased account if the other request creates one with the key %s',
    async (key) => {
      const { token, user } = await server.login('luis@demo.co')
      const headers = { ...(key && { 'idempotency-key': key }) }
      const body = productoBody({ nombre: 'Llega tarde' })
      const send = () => server.withToken(token)('POST', '/v1/productos', { body, headers })
      const next = sql`update public.usuarios set estado = 'inactivo', deleted_at = now(), borrado_en = now()
        where id = ${user.idUsuario}`
      expect(await during(user.idUsuario, send, next)).toBe(401)
      const { rows } = await sql`select from public.productos where nombre = 'Llega tarde'
        union all select from public.historial where nombre_producto = 'Llega tarde'
        union all select from public.idempotencia`.execute(server.database.kysely)
      expect(rows).toEqual([])
    },
  )

  /**
   * Sends an erasure and then a request while the account is locked. Both wait, so the request goes on after the
   * erasure.
   */
  const afterErasure = async (idUsuario: number, send: () => ReturnType<Call>) => {
    const { kysely } = server.database
    const admin = await server.as('admin@demo.co')
    const { erasure, answer } = await kysely.transaction().execute(async (trx) => {
      await sql`select from public.usuarios where id = ${idUsuario} for update`.execute(trx)
      const erasure = admin('DELETE', urlOf(idUsuario))
      await expect.poll(() => countWaiting(kysely)).toBe(1)
      const answer = send()
      await expect.poll(() => countWaiting(kysely)).toBe(2)
      return { erasure, answer }
    })
    expect((await erasure).statusCode).toBe(200)
    return (await answer).statusCode
  }

  it.each([
    [
      'a comment',
      (idProducto: number) => ['POST', '/v1/comentarios', { idProducto, comentario: 'Hola' }] as const,
    ],
    ['a movement', (id: number) => ['POST', `/v1/productos/${id}/movimientos`, { delta: 1 }] as const],
    ['an edit', (id: number) => ['PUT', `/v1/productos/${id}`, { nombre: 'Otro nombre' }] as const],
    ['a deletion', (id: number) => ['DELETE', `/v1/productos/${id}`, {}] as const],
    [
      'an undoing',
      (_id: number, entrada: string) => ['POST', `/v1/historial/${entrada}/deshacer`, {}] as const,
    ],
  ])('do not write the name of an erased member again if the other request is %s', async (_what, callOf) => {
    const { token, user } = await server.login('editor@demo.co')
    const editor = server.withToken(token)
    const created = await editor('POST', '/v1/productos', { body: productoBody() })
    const [method, url, fields] = callOf(created.json<Producto>().id, String(created.headers['x-historial']))
    const send = () => editor(method, url, { body: { ...fields, idUsuario: user.idUsuario } })
    expect(await afterErasure(user.idUsuario, send)).toBe(401)
    const nombre = `%${user.nombreCompleto}%`
    const { rows } = await sql`select mensaje as texto from public.notificaciones where mensaje like ${nombre}
        union all select datos::text from public.eventos where datos::text like ${nombre}`.execute(
      server.database.kysely,
    )
    expect(rows).toEqual([])
  })

  it('store no address in a session that the erasure has ended', async () => {
    const { kysely } = server.database
    const { token, user } = await server.login('ana@demo.co')
    const now = new Date(server.ports.now().getTime() + 1)
    const { touched } = await kysely.transaction().execute(async (trx) => {
      await sql`update public.sesiones set direccion = null, ended_at = ${now}
        where usuario_id = ${user.idUsuario}`.execute(trx)
      const touched = touchSesion(kysely, { sid: sidOf(token), direccion: '190.85.77.131', now, before: now })
      await expect.poll(() => countWaiting(kysely)).toBe(1)
      return { touched }
    })
    await touched
    const { rows } = await sql`select from public.sesiones where direccion = '190.85.77.131'`.execute(kysely)
    expect(rows).toEqual([])
  })

  it('answer 200 and 409 if the last two administrators erase their own accounts', async () => {
    const { kysely } = server.database
    await sql`update public.usuarios set rol = 'ADMIN' where correo = 'desarrollador@demo.co'`.execute(kysely)
    const [first, last] = [await server.login('admin@demo.co'), await server.login('desarrollador@demo.co')]
    const erase = ({ token, user }: Sesion) => eraseOwn(server.withToken(token), user.idUsuario)
    const { answers } = await kysely.transaction().execute(async (trx) => {
      await sql`select from public.usuarios where id = ${first.user.idUsuario} for update`.execute(trx)
      // The first request waits for its own account, and is the first to get it. Before the second request waits for
      // this account, it locks whatever it would lock first.
      const answers = [erase(first)]
      await expect.poll(() => countWaiting(kysely)).toBe(1)
      answers.push(erase(last))
      await expect.poll(() => countWaiting(kysely)).toBe(2)
      return { answers }
    })
    const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode)
    expect(statuses.sort()).toEqual([200, 409])
  })
})
