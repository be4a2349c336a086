import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Mensaje, Problema, Sesion, SesionAbierta } from '@mi/contracts'
import { type TestApp, createTestApp } from '../../testing/test-app.ts'

const MINUTE_MS = 60_000
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'

let server: TestApp
beforeEach(async () => {
  server = await createTestApp()
})
afterEach(() => server.close())

const enter = async (userAgent = '', remoteAddress = '10.0.0.1', correo = 'ana@demo.co') => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/v1/auth/login',
    payload: { correo, password: 'Demo#2026' },
    headers: { 'user-agent': userAgent },
    remoteAddress,
  })
  const { token } = answer.json<Sesion>()
  const call = server.withToken(token)
  const list = async () => (await call('GET', '/v1/auth/sesiones')).json<SesionAbierta[]>()
  const isLive = async () => (await call('POST', '/v1/auth/renovar')).statusCode === 200
  const own = async () => (await list()).find(({ actual }) => actual)?.id ?? ''
  return { token, call, list, isLive, own }
}

const use = (token: string, remoteAddress: string) =>
  server.app.inject({
    method: 'GET',
    url: '/v1/productos?limite=1',
    headers: { authorization: `Bearer ${token}` },
    remoteAddress,
  })

describe('GET /v1/auth/sesiones', () => {
  it('lists the person’s own open sessions: first the current session, then the others, latest use first', async () => {
    const phone = await enter(PHONE, '190.85.1.2')
    const old = await enter()
    const ended = await enter()
    await ended.call('POST', '/v1/auth/salir')
    await enter('', '10.0.0.1', 'luis@demo.co')
    server.ports.advance(20 * MINUTE_MS)
    await use(phone.token, '190.85.1.3')
    const mine = await enter()

    const found = await mine.list()

    expect(found.map(({ id }) => id)).toEqual([await mine.own(), await phone.own(), await old.own()])
    expect(found[1]).toEqual({
      id: await phone.own(),
      dispositivo: 'Chrome en Android',
      direccion: '190.85.1.3',
      creada: '2026-03-15T15:00:00.000Z',
      usada: '2026-03-15T15:20:00.000Z',
      actual: false,
    })
    expect(found.filter(({ actual }) => actual)).toHaveLength(1)
  })

  it('stores the time of the last use at most once in ten minutes', async () => {
    const { token, list } = await enter()
    const used = async () => (await list())[0]?.usada
    server.ports.advance(10 * MINUTE_MS - 1)
    await use(token, '10.0.0.1')
    expect(await used()).toBe('2026-03-15T15:00:00.000Z')
    server.ports.advance(1)
    await Promise.all([use(token, '10.0.0.1'), use(token, '10.0.0.1')])
    expect(await used()).toBe('2026-03-15T15:10:00.000Z')
  })

  it('shows sessions that were opened before the server recorded devices', async () => {
    const { list } = await enter()
    await server.database.kysely
      .updateTable('sesiones')
      .set({ dispositivo: null, direccion: null, usada_en: null })
      .execute()
    expect(await list()).toMatchObject([{ dispositivo: null, usada: '2026-03-15T15:00:00.000Z' }])
  })
})

describe('DELETE /v1/auth/sesiones/{id}', () => {
  it('ends the session with this id at once, and answers 404 to a second request', async () => {
    const [mine, lost] = [await enter(), await enter(PHONE)]
    const url = `/v1/auth/sesiones/${await lost.own()}`

    expect((await mine.call('DELETE', url)).statusCode).toBe(200)

    expect(await lost.isLive()).toBe(false)
    expect(await mine.isLive()).toBe(true)
    const again = await mine.call('DELETE', url)
    expect(again.statusCode).toBe(404)
    expect(again.json<Problema>().mensaje).toBe('Esa sesión ya está cerrada.')
  })

  it('ends and logs a session only once for two requests at the same moment', async () => {
    const [mine, lost] = [await enter(), await enter()]
    const url = `/v1/auth/sesiones/${await lost.own()}`
    const answers = await Promise.all([mine.call('DELETE', url), mine.call('DELETE', url)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    const rows = await server.database.kysely
      .selectFrom('seguridad_bitacora')
      .selectAll()
      .where('tipo', '=', 'sesion_cerrada')
      .execute()
    expect(rows).toHaveLength(1)
  })

  it('answers 404 for the session of another person, and does not end that session', async () => {
    const [mine, foreign] = [await enter(), await enter('', '10.0.0.1', 'luis@demo.co')]
    const answer = await mine.call('DELETE', `/v1/auth/sesiones/${await foreign.own()}`)
    expect(answer.statusCode).toBe(404)
    expect(await foreign.isLive()).toBe(true)
  })

  it.each(['1', 'x', '%00', '{}'])('refuses %s as an id', async (id) => {
    const { call } = await enter()
    expect((await call('DELETE', `/v1/auth/sesiones/${id}`)).statusCode).toBe(400)
  })
})

describe('DELETE /v1/auth/sesiones', () => {
  it('ends the person’s other sessions and keeps the current one', async () => {
    const others = [await enter(), await enter(PHONE)]
    const foreign = await enter('', '10.0.0.1', 'luis@demo.co')
    const mine = await enter()

    const answer = await mine.call('DELETE', '/v1/auth/sesiones')

    expect(answer.json<Mensaje>().mensaje).toBe('Cerramos las demás sesiones.')
    expect(await Promise.all(others.map(({ isLive }) => isLive()))).toEqual([false, false])
    expect(await foreign.isLive()).toBe(true)
    expect(await mine.list()).toHaveLength(1)
    const again = await mine.call('DELETE', '/v1/auth/sesiones')
    expect(again.json<Mensaje>().mensaje).toBe('No había otras sesiones abiertas.')
  })
})
