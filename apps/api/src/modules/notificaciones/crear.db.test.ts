import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CrearNotificacion, Notificacion, Problema } from '@mi/contracts'
import { type Persona, createNotificationWorld, list } from '../../testing/world/notification-world.ts'

const UNKNOWN = 987_654_321
const HOUR_MS = 60 * 60 * 1000

let world: Awaited<ReturnType<typeof createNotificationWorld>>

beforeAll(async () => {
  world = await createNotificationWorld()
})
afterAll(() => world.server.close())

describe('POST /v1/notificaciones', () => {
  const create = (
    { call }: Persona,
    body: Partial<CrearNotificacion>,
    headers: Record<string, string> = {},
  ) =>
    call('POST', '/v1/notificaciones', {
      body: { tipo: 'STOCK_BAJO', titulo: 'Poco stock', mensaje: 'Queda poco de «Arroz».', ...body },
      headers,
    })

  it('lets a member notify their own account and another account of the company', async () => {
    await world.clear()
    for (const idUsuario of [world.lector.idUsuario, world.empresa.idUsuario]) {
      const response = await create(world.lector, { idUsuario })
      expect(response.statusCode).toBe(201)
      const sent = response.json<Notificacion>()
      expect(response.headers.location).toBe(`/v1/notificaciones/${sent.idNotificacion}`)
    }
    const [own] = await list(world.lector)
    expect(own).toMatchObject({ titulo: 'Poco stock', mensaje: 'Queda poco de «Arroz».', leida: false })
    expect((await world.lector.call('GET', `/v1/notificaciones/${own?.idNotificacion}`)).json()).toEqual(own)
    expect(await list(world.empresa)).toHaveLength(1)
    expect(await list(world.editor)).toEqual([])
  })

  it('refuses to send to people outside the company, to removed members and to unknown ids', async () => {
    const { idUsuario } = await world.enter('comentarista@demo.co')
    await world.empresa.call('DELETE', `/v1/equipo/eliminar-logico/${idUsuario}`)
    for (const target of [world.otra.idUsuario, UNKNOWN, idUsuario])
      expect((await create(world.empresa, { idUsuario: target })).statusCode, String(target)).toBe(404)
    expect((await create(world.admin, { idUsuario: world.luis.idUsuario })).statusCode).toBe(404)
  })

  it('lets staff send app news to any active account, and refuses app news from other senders', async () => {
    await world.clear()
    const news = { tipo: 'ACTUALIZACION_APP', idUsuario: world.luis.idUsuario } as const
    expect((await create(world.luis, news)).statusCode).toBe(403)
    expect((await create(world.admin, news)).statusCode).toBe(201)
    expect(await list(world.luis)).toHaveLength(1)
    expect((await create(world.admin, { ...news, idUsuario: UNKNOWN })).statusCode).toBe(404)
  })

  it('accepts only a product of the sender’s own scope', async () => {
    const products = await world.server.database.named<{ id: number; ambito_id: number }>(
      '',
      'select min(id) as id, ambito_id from public.productos where eliminado_en is null group by ambito_id',
      [],
    )
    const own = products.find(({ ambito_id }) => ambito_id === world.empresa.ambitoId)?.id ?? 0
    const foreign = products.find(({ ambito_id }) => ambito_id === world.otra.ambitoId)?.id ?? 0
    const { idUsuario } = world.empresa
    expect((await create(world.empresa, { idUsuario, idProducto: own })).json()).toMatchObject({
      idProducto: own,
    })
    expect((await create(world.empresa, { idUsuario, idProducto: foreign })).statusCode).toBe(404)
  })

  it('stores one notification per idempotency key', async () => {
    await world.clear()
    const headers = { 'idempotency-key': 'una-vez' }
    const body = { idUsuario: world.luis.idUsuario }
    const answers = await Promise.all([1, 2, 3].map(() => create(world.luis, body, headers)))
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect(await list(world.luis)).toHaveLength(1)
  })

  it.each([
    ['tipo', { tipo: 'OTRO' as never }, 'Usa uno de: '],
    ['titulo', { titulo: '  ' }, 'El título es requerido'],
    ['mensaje', { mensaje: '' }, 'El mensaje es requerido'],
    ['mensaje', { mensaje: 'x'.repeat(2001) }, 'Usa 2000 caracteres como máximo.'],
    ['idUsuario', { idUsuario: 0 }, 'El identificador debe ser un número entero positivo.'],
    ['idProducto', { idProducto: 1.5 }, 'El identificador debe ser un número entero positivo.'],
  ])('refuses an invalid %s, and explains the error in a message (case %#)', async (campo, body, mensaje) => {
    const response = await create(world.luis, { idUsuario: world.luis.idUsuario, ...body })
    expect(response.statusCode).toBe(400)
    const [error] = response.json<Problema>().errores ?? []
    expect(error?.campo).toBe(campo)
    expect(error?.mensaje).toContain(mensaje)
  })

  it('accepts at most 60 notifications per hour from one sender', async () => {
    world.server.ports.advance(2 * HOUR_MS)
    const again = await world.enter('otra@demo.co')
    const body = { idUsuario: again.idUsuario }
    for (let nth = 0; nth < 60; nth++) expect((await create(again, body)).statusCode).toBe(201)
    const refused = await create(again, body)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    world.server.ports.advance(HOUR_MS)
    expect((await create(again, body)).statusCode).toBe(201)
  })

  it('returns the stored answer if the 60th request is repeated, and counts each idempotency key only once', async () => {
    world.server.ports.advance(2 * HOUR_MS)
    const again = await world.enter('otra@demo.co')
    const body = { idUsuario: again.idUsuario }
    const headers = { 'idempotency-key': 'la-ultima' }
    for (let nth = 0; nth < 58; nth++) expect((await create(again, body)).statusCode).toBe(201)
    const early = { 'idempotency-key': 'antes-de-la-ultima' }
    for (let times = 0; times < 3; times++)
      expect((await create(again, body, early)).statusCode, String(times)).toBe(201)
    const last = await create(again, body, headers)
    expect(last.statusCode).toBe(201)

    const repeated = await create(again, body, headers)

    expect(repeated.statusCode).toBe(201)
    expect(repeated.json()).toEqual(last.json())
    expect((await create(again, body)).statusCode).toBe(429)
    expect((await create(again, body, { 'idempotency-key': 'una-mas' })).statusCode).toBe(429)
  })
})
