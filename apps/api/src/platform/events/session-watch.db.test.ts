import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openEvents } from '../../testing/event-reader.ts'
import { CAMBIADA, createEventWorld, numbersOf, sidOf } from '../../testing/world/event-world.ts'
import { announceSesionTerminada } from './emit-evento.ts'

let world: Awaited<ReturnType<typeof createEventWorld>>

beforeAll(async () => {
  world = await createEventWorld()
})
afterEach(() => world.closeReaders())
afterAll(() => world.close())

describe('the stream of a session', () => {
  it('ends on any replica when the person signs out; the streams of other sessions stay open', async () => {
    const mine = await world.server.login('ana@demo.co')
    const elsewhere = await world.server.login('ana@demo.co')
    const reader = await world.listenTo(world.otherPort, mine.token)
    const untouched = await world.listenTo(world.otherPort, elsewhere.token)
    const begun = performance.now()
    await world.server.withToken(mine.token)('POST', '/v1/auth/salir')
    await reader.ended

    expect(performance.now() - begun).toBeLessThan(1000)
    const sid = sidOf(mine.token)
    expect(reader.eventos).toEqual([{ tipo: 'sesion', cambio: 'terminada', sid, origen: null }])
    await world.emit(mine.user.idUsuario, 1)
    await untouched.until(() => untouched.eventos.length > 0)
    expect(numbersOf(untouched)).toEqual([1])
    expect((await openEvents({ port: world.port, token: mine.token })).response.status).toBe(401)
  })

  it('ends when all sessions of the person end; the stream of a later session stays open', async () => {
    const tokens = await Promise.all([1, 2].map(async () => (await world.server.login('luis@demo.co')).token))
    const id = (await world.server.login('luis@demo.co')).user.idUsuario
    const readers = await Promise.all(tokens.map((token) => world.listenTo(world.port, token)))
    const origen = sidOf(tokens[0] ?? '')
    await world.server.database.kysely.transaction().execute(async (trx) => {
      const ended_at = world.server.ports.now()
      await trx.updateTable('sesiones').set({ ended_at }).where('usuario_id', '=', id).execute()
      await announceSesionTerminada(trx, id, null, origen)
    })
    const fresh = (await world.server.login('luis@demo.co')).token
    const after = await world.listenTo(world.port, fresh, readers[0]?.lastId())
    await Promise.all(readers.map(({ ended }) => ended))

    expect(readers.map(({ eventos }) => eventos)).toEqual(
      tokens.map((token) => [{ tipo: 'sesion', cambio: 'terminada', sid: sidOf(token), origen }]),
    )
    await world.emit(id, 1)
    await after.until(() => after.eventos.length > 0)
    expect(numbersOf(after)).toEqual([1])
  })

  it('stays open after its token is renewed, and after its token expires', async () => {
    const { token, user } = await world.server.login('ana@demo.co')
    const reader = await world.listenTo(world.otherPort, token)
    await world.server.withToken(token)('POST', '/v1/auth/renovar')
    world.server.ports.advance(9 * 60 * 60 * 1000)
    const beats = () => reader.text().split(':\nid: ').length
    const before = beats()
    await reader.until(() => beats() > before + 2)
    await world.emit(user.idUsuario, 1)
    await reader.until(() => reader.eventos.length > 0)
    expect(numbersOf(reader)).toEqual([1])
  })

  it('sends the event «cambiada» and then ends if the profile has to be completed again', async () => {
    const admin = await world.server.as('admin@demo.co')
    const { token, user } = await world.server.login('lector@demo.co')
    const colleague = await world.server.login('editor@demo.co')
    const untouched = await world.listenTo(world.port, colleague.token)
    const reader = await world.listenTo(world.port, token)
    const edit = (body: object) => admin('PUT', `/v1/equipo/${user.idUsuario}`, { body })
    expect((await edit({ rolEquipo: 'COMENTARISTA' })).statusCode).toBe(200)
    await reader.until(() => reader.eventos.length === 1)

    expect((await edit({ rolEquipo: 'LECTOR', perfilCompleto: true })).statusCode).toBe(200)

    await reader.ended
    expect(reader.eventos).toEqual([CAMBIADA, CAMBIADA])
    const refused = await openEvents({ port: world.port, token, lastId: reader.lastId() })
    expect(refused.response.status).toBe(403)
    expect((await edit({ perfilCompleto: false })).statusCode).toBe(200)
    await world.emit(colleague.user.idUsuario, 1)
    await untouched.until(() => untouched.eventos.length > 0)
    expect(numbersOf(untouched)).toEqual([1])
  })

  it.each([
    ['the person is inactivated without an announcement', { estado: 'inactivo' as const }],
    ['the session exceeds its maximum age', undefined],
  ])('ends when %s', async (_why, change) => {
    const { token, user } = await world.server.login('desarrollador@demo.co')
    const reader = await world.listenTo(world.otherPort, token)
    if (change) {
      const person = world.server.database.kysely.updateTable('usuarios').where('id', '=', user.idUsuario)
      await person.set(change).execute()
    } else world.server.ports.advance(31 * 24 * 60 * 60 * 1000)
    await reader.ended
    expect(reader.eventos).toMatchObject([{ cambio: 'terminada', sid: sidOf(token) }])
    const person = world.server.database.kysely.updateTable('usuarios').where('id', '=', user.idUsuario)
    await person.set({ estado: 'activo' }).execute()
  })
})
