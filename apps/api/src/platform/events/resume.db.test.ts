import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createEventWorld, numbered, numbersOf } from '../../testing/world/event-world.ts'
import { emitEvento } from './emit-evento.ts'
import { removeEventos } from './eventos.repository.ts'
import { readAgain } from './read-again.ts'

let world: Awaited<ReturnType<typeof createEventWorld>>

beforeAll(async () => {
  world = await createEventWorld()
})
afterEach(() => world.closeReaders())
afterAll(() => world.close())

describe('a stream that was cut', () => {
  it('continues on any replica and delivers each missed event once, in order', async () => {
    const { token, user } = await world.server.login('ana@demo.co')
    const first = await world.listenTo(world.port, token)
    await world.emit(user.idUsuario, 1)
    await first.until(() => first.eventos.length === 1)
    first.close()
    for (const number of [2, 3, 4]) await world.emit(user.idUsuario, number)

    const second = await world.listenTo(world.otherPort, token, first.lastId())
    await world.emit(user.idUsuario, 5)
    await second.until(() => second.eventos.length === 4)
    expect(numbersOf(second)).toEqual([2, 3, 4, 5])
  })

  it('delivers an event that was written first and committed last', async () => {
    const { token, user } = await world.server.login('ana@demo.co')
    const reader = await world.listenTo(world.port, token)
    let commit = (): void => undefined
    const held = new Promise<void>((resolve) => {
      commit = resolve
    })
    let written = (): void => undefined
    const began = new Promise<void>((resolve) => {
      written = resolve
    })
    const late = world.server.database.kysely.transaction().execute(async (trx) => {
      await emitEvento(trx, [user.idUsuario], numbered(1))
      written()
      await held
    })
    await began
    await world.emit(user.idUsuario, 2)
    await reader.until(() => reader.eventos.length === 1)
    reader.close()
    commit()
    await late

    const again = await world.listenTo(world.port, token, reader.lastId())
    await world.emit(user.idUsuario, 3)
    await again.until(() => again.eventos.length === 2)
    expect(numbersOf(reader)).toEqual([2])
    expect(numbersOf(again)).toEqual([1, 3])
  })

  it('delivers only new events if the browser sends no event id', async () => {
    const { token, user } = await world.server.login('ana@demo.co')
    const witness = await world.listenTo(world.port, token)
    await world.emit(user.idUsuario, 1)
    await witness.until(() => witness.eventos.length > 0)
    const reader = await world.listenTo(world.port, token, '')
    await world.emit(user.idUsuario, 2)
    await reader.until(() => reader.eventos.length > 0)
    expect(numbersOf(reader)).toEqual([2])
  })

  it.each(['nada', '7', '9:8:', '1:18446744073709551615:', '999999999999999999:999999999999999999:'])(
    'makes the browser read everything again if it sends the unusable event id %j',
    async (lastId) => {
      const { token, user } = await world.server.login('ana@demo.co')
      const reader = await world.listenTo(world.port, token, lastId)
      await world.emit(user.idUsuario, 2)
      await reader.until(() => reader.eventos.length === 4)
      expect(reader.eventos).toEqual([...readAgain(world.server.ports.now()), numbered(2)])
    },
  )

  it('makes the browser read everything again if it has missed too many events', async () => {
    const { token, user } = await world.server.login('otra@demo.co')
    const reader = await world.listenTo(world.port, token)
    reader.close()
    const witness = await world.listenTo(world.port, token)
    const many = Array<number>(1000).fill(user.idUsuario)
    await emitEvento(world.server.database.kysely, many, numbered(1))
    await witness.until(() => witness.eventos.length === 1000)
    const again = await world.listenTo(world.port, token, reader.lastId())
    await world.emit(user.idUsuario, 2)
    await again.until(() => again.eventos.length === 4)
    expect(again.eventos).toEqual([...readAgain(world.server.ports.now()), numbered(2)])
  })

  it('makes the browser read everything again if the missed events are too large for the buffer', async () => {
    const { token, user } = await world.server.login('otra@demo.co')
    const reader = await world.listenTo(world.otherPort, token)
    reader.close()
    const witness = await world.listenTo(world.otherPort, token)
    const long = { ...numbered(1), origen: 'x'.repeat(1000) }
    for (let count = 0; count < 100; count++)
      await emitEvento(world.server.database.kysely, [user.idUsuario], long)
    await witness.until(() => witness.eventos.length === 100)
    const again = await world.listenTo(world.otherPort, token, reader.lastId())
    expect(again.eventos).toEqual(readAgain(world.server.ports.now()))
  })

  it.each([100, 10_000])(
    'makes the browser read everything again only if a missed event was removed (batches of %i)',
    async (atMost) => {
      const { kysely } = world.server.database
      const { token, user } = await world.server.login('luis@demo.co')
      const witness = await world.listenTo(world.port, token)
      const seen = async (number: number) => {
        await world.emit(user.idUsuario, number)
        await witness.until(() => numbersOf(witness).includes(number))
        return witness.lastId()
      }
      const before = await seen(1)
      await seen(2)
      const after = await seen(3)
      await sql`update public.eventos set creado_en = now() - interval '25 hours'`.execute(kysely)
      const last = await seen(4)
      while ((await removeEventos(kysely, world.server.ports.now(), atMost)) > 0);

      const late = await world.listenTo(world.otherPort, token, before)
      await late.until(() => late.eventos.length === 3)
      expect(late.eventos).toEqual(readAgain(world.server.ports.now()))
      for (const [since, expected] of [
        [after, [4, 5]],
        [last, [5]],
      ] as const) {
        const reader = await world.listenTo(world.otherPort, token, since)
        if (since === after) await world.emit(user.idUsuario, 5)
        await reader.until(() => numbersOf(reader).includes(5))
        expect(numbersOf(reader)).toEqual(expected)
      }
    },
  )

  it('misses no event while events and streams are created constantly', async () => {
    const { token, user } = await world.server.login('ana@demo.co')
    const seen: number[] = []
    let lastId = (await world.listenTo(world.port, token)).lastId()
    let last = 0
    const making = (async () => {
      for (last = 1; last <= 300; last++) await world.emit(user.idUsuario, last)
    })()
    let replica = 0
    const goal = () => seen.at(-1) === 300
    while (!goal()) {
      const reader = await world.listenTo(replica++ % 2 === 0 ? world.port : world.otherPort, token, lastId)
      await reader.until(() => reader.eventos.length > 3 || numbersOf(reader).at(-1) === 300)
      reader.close()
      await reader.ended
      seen.push(...numbersOf(reader))
      lastId = reader.lastId()
    }
    await making
    // Duplicates are removed, because some events arrive twice if a stream is cut in the middle of a batch.
    expect([...new Set(seen)]).toEqual(Array.from({ length: 300 }, (_, index) => index + 1))
  })
})
