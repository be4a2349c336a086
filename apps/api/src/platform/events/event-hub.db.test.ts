import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  ACCOUNTS,
  EVENTS_URL,
  createEventWorld,
  numbered,
  numbersOf,
} from '../../testing/world/event-world.ts'
import { listen } from '../../testing/calls/raw-request.ts'
import { emitEvento } from './emit-evento.ts'
import { readAgain } from './read-again.ts'

let world: Awaited<ReturnType<typeof createEventWorld>>

beforeAll(async () => {
  world = await createEventWorld()
})
afterEach(() => world.closeReaders())
afterAll(() => world.close())

describe('a replica with many streams', () => {
  it('delivers to 200 streams on two replicas within two seconds', async () => {
    const tokens = await Promise.all(ACCOUNTS.map(async (correo) => (await world.server.login(correo)).token))
    const readers = await Promise.all(
      [world.port, world.otherPort].flatMap((at) =>
        tokens.flatMap((token) => Array.from({ length: 20 }, () => world.listenTo(at, token))),
      ),
    )
    expect(readers).toHaveLength(200)
    const begun = performance.now()
    await emitEvento(world.server.database.kysely, 'todos', numbered(1))
    await Promise.all(readers.map((reader) => reader.until(() => reader.eventos.length > 0)))
    expect(performance.now() - begun).toBeLessThan(2000)
    expect(readers.every((reader) => numbersOf(reader).join() === '1')).toBe(true)
  })

  it('cuts the stream of a client that does not read, and sends every event to the others', async () => {
    const { token, user } = await world.server.login('empresa@demo.co')
    const reader = await world.listenTo(world.otherPort, token)
    const socket = connect(world.otherPort, '127.0.0.1')
    socket.write(`GET ${EVENTS_URL} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`)
    await new Promise((resolve) => socket.once('readable', resolve))
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.on('error', () => undefined)

    const big = { ...numbered(1), origen: 'x'.repeat(100_000) }
    for (let count = 0; count < 100; count++)
      await emitEvento(world.server.database.kysely, [user.idUsuario], big)
    await reader.until(() => reader.eventos.length === 100)
    socket.resume()
    await closed
    expect(reader.eventos).toEqual(Array(100).fill(big))
  })

  it('ends all streams when 10,000 events arrive at once, and then accepts new streams', async () => {
    const { token, user } = await world.server.login('ana@demo.co')
    const reader = await world.listenTo(world.otherPort, token)
    await emitEvento(world.server.database.kysely, Array<number>(10_000).fill(user.idUsuario), numbered(1))
    await reader.ended
    expect(reader.eventos).toEqual([])
    const again = await world.listenTo(world.otherPort, token, reader.lastId())
    await world.emit(user.idUsuario, 2)
    await again.until(() => numbersOf(again).includes(2))
    expect(again.eventos).toEqual([...readAgain(world.server.ports.now()), numbered(2)])
  })

  it('sends heartbeats on a quiet stream', async () => {
    const { token } = await world.server.login('ana@demo.co')
    const reader = await world.listenTo(world.otherPort, token)
    await reader.until(() => reader.text().split(':\nid: ').length > 3)
    expect(reader.eventos).toEqual([])
  })
})

describe('a stopping replica', () => {
  it('ends its streams at once', async () => {
    const app = await world.server.replica()
    const { token } = await world.server.login('ana@demo.co')
    const at = await listen(app)
    const readers = await Promise.all([1, 2, 3].map(() => world.listenTo(at, token)))
    const begun = performance.now()
    await app.close()
    await Promise.all(readers.map(({ ended }) => ended))
    expect(performance.now() - begun).toBeLessThan(1000)
    expect(readers.map(({ eventos }) => eventos)).toEqual([[], [], []])
  })
})
