import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Notificacion, Problema } from '@mi/contracts'
import { nextOf, prevOf } from '../../testing/calls/links.ts'
import { miembroBody, registroBody } from '../../testing/cuenta-bodies.ts'
import {
  type Persona,
  addressOf,
  createNotificationWorld,
  list,
} from '../../testing/world/notification-world.ts'

const UNKNOWN = 987_654_321

type World = Awaited<ReturnType<typeof createNotificationWorld>>

let world: World

beforeAll(async () => {
  world = await createNotificationWorld()
})
afterAll(() => world.server.close())

const idsOf = async (persona: Persona, query = ''): Promise<number[]> =>
  (await list(persona, query)).map(({ idNotificacion }) => idNotificacion)

describe('GET /v1/notificaciones/usuario/{id}', () => {
  it('lists the notifications sent to the person, to the person’s scope or to everybody, newest first', async () => {
    await world.clear()
    const own = await world.send({ idUsuario: world.lector.idUsuario })
    const scope = await world.send({ ambitoId: world.empresa.ambitoId })
    const caused = await world.send({ ambitoId: world.empresa.ambitoId, excepto: world.lector.idUsuario })
    const everybody = await world.send('todos', { tipo: 'ACTUALIZACION_APP' })

    expect(await list(world.lector)).toEqual([everybody, scope, own])
    expect(await list(world.editor)).toEqual([everybody, caused, scope])
    expect(await list(world.luis)).toEqual([everybody])
  })

  it('returns a total, and pages that do not change if a notification arrives between two requests', async () => {
    await world.clear()
    const sent: number[] = []
    for (const para of [
      { ambitoId: world.empresa.ambitoId },
      'todos',
      { idUsuario: world.empresa.idUsuario },
    ] as const) {
      for (let nth = 0; nth < 3; nth++) sent.push((await world.send(para)).idNotificacion)
    }
    const first = await world.empresa.call('GET', addressOf(world.empresa, '?limite=4'))
    expect(first.headers['x-total-count']).toBe('9')
    await world.send('todos')
    const second = await world.empresa.call('GET', nextOf(first.headers.link) ?? '')
    const third = await world.empresa.call('GET', nextOf(second.headers.link) ?? '')
    const found = [first, second, third].flatMap((response) => response.json<Notificacion[]>())
    expect(found.map(({ idNotificacion }) => idNotificacion)).toEqual([...sent].reverse())
    expect(nextOf(third.headers.link)).toBeUndefined()

    const back = await world.empresa.call('GET', prevOf(third.headers.link) ?? '')
    expect(back.json()).toEqual(second.json())
    const begin = await world.empresa.call('GET', prevOf(back.headers.link) ?? '')
    expect(begin.json()).toEqual(first.json())
    // The notification that arrived after the first request is on a page of its own.
    const newest = await world.empresa.call('GET', prevOf(begin.headers.link) ?? '')
    expect(newest.json()).toHaveLength(1)
    expect(prevOf(newest.headers.link)).toBeUndefined()
  })

  it('filters by kind and by `leida`, and refuses invalid filters', async () => {
    await world.clear()
    const low = await world.send({ idUsuario: world.luis.idUsuario })
    const comment = await world.send({ idUsuario: world.luis.idUsuario }, { tipo: 'COMENTARIO_EQUIPO' })
    const news = await world.send('todos', { tipo: 'ACTUALIZACION_APP' })
    await world.luis.call('PATCH', `/v1/notificaciones/${low.idNotificacion}`)

    expect(await idsOf(world.luis, '?tipo=STOCK_BAJO,ACTUALIZACION_APP')).toEqual([
      news.idNotificacion,
      low.idNotificacion,
    ])
    expect(await idsOf(world.luis, '?leida=true')).toEqual([low.idNotificacion])
    expect(await idsOf(world.luis, '?leida=false')).toEqual([news.idNotificacion, comment.idNotificacion])
    const unread = await world.luis.call('GET', addressOf(world.luis, '?leida=false&limite=1'))
    expect(unread.headers['x-total-count']).toBe('2')
    for (const query of ['?tipo=OTRO', '?leida=si', '?limite=0', '?cursor=x'])
      expect((await world.luis.call('GET', addressOf(world.luis, query))).statusCode, query).toBe(400)
  })

  it('lists an expiry notification only if the person chose at least one of its lead times', async () => {
    await world.clear()
    const expiry = async (diasAviso: number[]) =>
      (await world.send({ idUsuario: world.otra.idUsuario }, { tipo: 'PRODUCTO_VENCIDO', diasAviso }))
        .idNotificacion
    const [month, week, day] = [await expiry([30]), await expiry([15, 7]), await expiry([0])]
    expect(await idsOf(world.otra)).toEqual([day, week])

    const body = { diasAviso: [30, 0] }
    await world.otra.call('PATCH', `/v1/notificaciones/preferencias/${world.otra.idUsuario}`, { body })
    expect(await idsOf(world.otra)).toEqual([day, month])
    expect((await world.otra.call('GET', `/v1/notificaciones/${week}`)).statusCode).toBe(200)
  })

  it('hides notifications that were sent before the account was created', async () => {
    await world.clear()
    await world.send('todos', { tipo: 'ACTUALIZACION_APP' })
    await world.send({ ambitoId: world.empresa.ambitoId })
    world.server.ports.advance(1000)
    const datos = registroBody({ username: 'tardia', correo: 'tardia@demo.co', password: 'secreto' })
    await world.server.anonymous('POST', '/v1/usuarios', { body: datos })
    const persona = await world.enter('tardia@demo.co', 'secreto')
    expect(await list(persona)).toEqual([])
    const later = await world.send('todos', { tipo: 'ACTUALIZACION_APP' })
    expect(await list(persona)).toEqual([later])
    // A new member does not get the notifications that the company got before.
    const miembro = miembroBody({ correo: 'nueva.miembro@demo.co', username: 'nueva.miembro' })
    await world.empresa.call('POST', '/v1/equipo', { body: miembro })
    await sql`update public.usuarios set perfil_completo = false where username = 'nueva.miembro'`.execute(
      world.server.database.kysely,
    )
    const nueva = await world.enter('nueva.miembro@demo.co', miembro.password)
    expect(await list(nueva)).toEqual([later])
    expect(await list(world.empresa)).toHaveLength(3)
  })
})

describe('PATCH /v1/notificaciones/{id}', () => {
  it('marks the notification as read for this person only, and sends one event for three equal requests', async () => {
    await world.clear()
    const { idNotificacion: id, ...rest } = await world.send({ ambitoId: world.empresa.ambitoId })
    const before = (await world.eventosOf(world.lector, 'leida')).length
    for (let time = 0; time < 3; time++) {
      const response = await world.lector.call('PATCH', `/v1/notificaciones/${id}`)
      expect(response.json()).toEqual({ ...rest, idNotificacion: id, leida: true })
    }
    expect((await world.eventosOf(world.lector, 'leida')).slice(before)).toEqual([
      { ids: [id], hasta: null, tipos: null, leida: true },
    ])
    expect(await list(world.lector)).toMatchObject([{ leida: true }])
    expect(await list(world.editor)).toMatchObject([{ leida: false }])

    const unread = await world.lector.call('PATCH', `/v1/notificaciones/${id}`, { body: { leida: false } })
    expect(unread.json()).toMatchObject({ leida: false })
    expect(await list(world.lector)).toMatchObject([{ leida: false }])
    expect((await world.eventosOf(world.lector, 'leida')).at(-1)).toEqual({
      ids: [id],
      hasta: null,
      tipos: null,
      leida: false,
    })
  })

  it('accepts an empty body of JSON type, and refuses a `leida` other than true or false', async () => {
    const { idNotificacion: id } = await world.send({ idUsuario: world.luis.idUsuario })
    const headers = { 'content-type': 'application/json' }
    const empty = await world.luis.call('PATCH', `/v1/notificaciones/${id}`, { headers })
    expect(empty.json()).toMatchObject({ leida: true })
    const wrong = await world.luis.call('PATCH', `/v1/notificaciones/${id}`, { body: { leida: 'si' } })
    expect([wrong.statusCode, wrong.json<Problema>().errores?.[0]?.mensaje]).toEqual([
      400,
      'Debe ser verdadero o falso.',
    ])
  })

  it('answers 404 for a notification that was not sent to this person', async () => {
    const foreign = await world.send({ idUsuario: world.otra.idUsuario })
    const caused = await world.send({ ambitoId: world.empresa.ambitoId, excepto: world.lector.idUsuario })
    for (const id of [foreign.idNotificacion, caused.idNotificacion, UNKNOWN]) {
      expect((await world.lector.call('PATCH', `/v1/notificaciones/${id}`)).statusCode).toBe(404)
      expect((await world.lector.call('GET', `/v1/notificaciones/${id}`)).statusCode).toBe(404)
    }
    expect(await list(world.otra, '?leida=true')).toEqual([])
  })
})

describe('PATCH /v1/notificaciones/usuario/{id}', () => {
  it('marks as read all notifications that the person sees, and sends an event with the newest id among them', async () => {
    await world.clear()
    await world.send({ ambitoId: world.empresa.ambitoId })
    await world.send({ idUsuario: world.editor.idUsuario })
    const { idNotificacion: hasta } = await world.send('todos')
    await world.send({ idUsuario: world.otra.idUsuario })
    const before = (await world.eventosOf(world.editor, 'leida')).length

    for (let time = 0; time < 2; time++)
      expect((await world.editor.call('PATCH', addressOf(world.editor))).statusCode).toBe(200)
    expect((await list(world.editor)).map(({ leida }) => leida)).toEqual([true, true, true])
    expect((await world.eventosOf(world.editor, 'leida')).slice(before)).toEqual([
      { ids: null, hasta, tipos: null, leida: true },
    ])
    expect(await list(world.lector, '?leida=true')).toEqual([])
    expect(await list(world.otra, '?leida=false')).toHaveLength(2)

    await world.editor.call('PATCH', addressOf(world.editor), { body: { leida: false } })
    expect(await list(world.editor, '?leida=false')).toHaveLength(3)
  })

  it('marks only notifications of the given kinds as read or unread', async () => {
    await world.clear()
    const low = await world.send({ idUsuario: world.editor.idUsuario })
    const comment = await world.send({ idUsuario: world.editor.idUsuario }, { tipo: 'COMENTARIO_EQUIPO' })
    const tipos = ['COMENTARIO_EQUIPO']
    await world.editor.call('PATCH', addressOf(world.editor), { body: { tipos } })
    expect(await idsOf(world.editor, '?leida=false')).toEqual([low.idNotificacion])
    expect((await world.eventosOf(world.editor, 'leida')).at(-1)).toEqual({
      ids: null,
      hasta: comment.idNotificacion,
      tipos,
      leida: true,
    })

    await world.editor.call('PATCH', addressOf(world.editor))
    await world.editor.call('PATCH', addressOf(world.editor), { body: { leida: false, tipos } })
    expect(await idsOf(world.editor, '?leida=false')).toEqual([comment.idNotificacion])
    const wrong = await world.editor.call('PATCH', addressOf(world.editor), { body: { tipos: ['OTRO'] } })
    expect(wrong.statusCode).toBe(400)
  })

  it('succeeds when three tabs send the request at once', async () => {
    await world.clear()
    await sql`
      insert into public.notificaciones (ambito_id, tipo, titulo, mensaje, enviada_en)
      select ${world.empresa.ambitoId}, 'STOCK_BAJO', 'Poco stock', 'Queda poco.', ${world.server.ports.now()}
      from generate_series(1, 3000)`.execute(world.server.database.kysely)
    const answers = await Promise.all(
      [1, 2, 3].map(() => world.editor.call('PATCH', addressOf(world.editor))),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await list(world.editor, '?leida=false')).toEqual([])
  })
})
