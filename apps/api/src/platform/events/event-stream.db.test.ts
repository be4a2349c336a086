import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Evento, Problema } from '@mi/contracts'
import { openEvents } from '../../testing/event-reader.ts'
import {
  ACCOUNTS,
  CAMBIADA,
  EVENTS_URL,
  createEventWorld,
  numbered,
  numbersOf,
} from '../../testing/world/event-world.ts'
import { announceSesionCambiada, emitEvento } from './emit-evento.ts'

let world: Awaited<ReturnType<typeof createEventWorld>>

beforeAll(async () => {
  world = await createEventWorld()
})
afterEach(() => world.closeReaders())
afterAll(() => world.close())

describe(`GET ${EVENTS_URL}`, () => {
  it('is an event stream that is not cached, compressed or buffered', async () => {
    const { token } = await world.server.login('ana@demo.co')
    const { response, text } = await world.listenTo(world.port, token)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(text()).toMatch(/^retry: \d+\n\n/)
  })

  it('refuses callers without a session or with a pending profile', async () => {
    expect((await fetch(`http://127.0.0.1:${world.port}${EVENTS_URL}`)).status).toBe(401)
    const { token } = await world.server.login('nuevo@demo.co')
    const refused = await fetch(`http://127.0.0.1:${world.port}${EVENTS_URL}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(refused.status).toBe(403)
  })

  it('delivers an event from another replica within a second, and only to its addressee', async () => {
    const ana = await world.server.login('ana@demo.co')
    const luis = await world.server.login('luis@demo.co')
    const [here, there, foreign] = await Promise.all([
      world.listenTo(world.port, ana.token),
      world.listenTo(world.otherPort, ana.token),
      world.listenTo(world.otherPort, luis.token),
    ])
    const begun = performance.now()
    await world.server.database.kysely
      .transaction()
      .execute((trx) => announceSesionCambiada(trx, ana.user.idUsuario))
    await Promise.all([here, there].map((reader) => reader.until(() => reader.eventos.length > 0)))

    expect(performance.now() - begun).toBeLessThan(1000)
    expect(here.eventos).toEqual([CAMBIADA])
    expect(there.text()).toContain(`event: sesion\ndata: ${JSON.stringify(there.eventos[0])}\n\n`)
    await world.emit(luis.user.idUsuario, 1)
    await foreign.until(() => foreign.eventos.length > 0)
    expect(numbersOf(foreign)).toEqual([1])
  })

  it('delivers a public event to everyone, even if its fields do not fit the contract', async () => {
    const readers = await Promise.all(
      ACCOUNTS.map(async (correo) => world.listenTo(world.port, (await world.server.login(correo)).token)),
    )
    const modulos = { tipo: 'modulos', modulo: 'inventory', version: '1.1.0' } as unknown as Evento
    await emitEvento(world.server.database.kysely, 'todos', modulos)
    await Promise.all(readers.map((reader) => reader.until(() => reader.eventos.length > 0)))
    for (const { eventos, text } of readers) {
      expect(eventos).toEqual([modulos])
      expect(text()).toContain('event: modulos\n')
    }
  })

  it('sends nothing for a change that was rolled back', async () => {
    const { token, user } = await world.server.login('ana@demo.co')
    const reader = await world.listenTo(world.port, token)
    const undone = world.server.database.kysely.transaction().execute(async (trx) => {
      await emitEvento(trx, [user.idUsuario], numbered(1))
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    await world.emit(user.idUsuario, 2)
    await reader.until(() => reader.eventos.length > 0)
    expect(numbersOf(reader)).toEqual([2])
  })

  it('announces at once that the role has changed since the token was issued', async () => {
    const { token } = await world.server.login('lector@demo.co')
    const change = (rol_equipo: 'LECTOR' | 'EDITOR') =>
      world.server.database.kysely
        .updateTable('usuarios')
        .set({ rol_equipo })
        .where('correo', '=', 'lector@demo.co')
        .execute()
    await change('EDITOR')
    const reader = await world.listenTo(world.port, token)
    expect(reader.eventos).toEqual([CAMBIADA])
    await change('LECTOR')
  })

  it('allows a person 20 streams, and accepts another stream when one of them ends', async () => {
    const { token } = await world.server.login('comentarista@demo.co')
    const readers = await Promise.all(Array.from({ length: 20 }, () => world.listenTo(world.port, token)))
    const refused = await openEvents({ port: world.port, token })
    expect(refused.response.status).toBe(429)
    expect(refused.response.headers.get('retry-after')).toBe('60')

    readers[0]?.close()
    await readers[0]?.ended
    await expect
      .poll(async () => {
        const reader = await openEvents({ port: world.port, token })
        world.open.push(reader)
        return reader.response.status
      })
      .toBe(200)
  })
})

describe('a refused stream', () => {
  it('is answered with a problem document, like every other refused request', async () => {
    const answer = await world.server.anonymous('GET', EVENTS_URL)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.json<Problema>().mensaje).toBe('Tu sesión terminó. Vuelve a iniciar sesión.')
  })
})
