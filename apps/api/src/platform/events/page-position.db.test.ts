import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createEventWorld, numbered, numbersOf } from '../../testing/world/event-world.ts'
import { publishShell } from '../../testing/test-release.ts'
import { emitEvento } from './emit-evento.ts'

let world: Awaited<ReturnType<typeof createEventWorld>>

beforeAll(async () => {
  world = await createEventWorld()
  await publishShell(world.server)
})
afterEach(() => world.closeReaders())
afterAll(() => world.close())

const settingsOf = (html: string): { eventos?: string } =>
  JSON.parse(/id="ajustes"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? 'null') as { eventos?: string }

const openPage = async (at: number, path = '/perfil'): Promise<{ eventos?: string }> =>
  settingsOf(await (await fetch(`http://127.0.0.1:${at}${path}`)).text())

describe('a page', () => {
  it('contains an event position after its server has begun to listen; the login page has none', async () => {
    await expect
      .poll(() => openPage(world.port))
      .toMatchObject({ eventos: expect.stringMatching(/^\d+:\d+:/) as string })
    expect(await openPage(world.port, '/login')).not.toHaveProperty('eventos')
  })

  it('lets a stream on any replica deliver the events that came after the page was sent', async () => {
    const { token, user } = await world.server.login('ana@demo.co')
    const other = await world.server.login('luis@demo.co')
    const witness = await world.listenTo(world.port, token)
    await world.emit(user.idUsuario, 1)
    await witness.until(() => witness.eventos.length === 1)
    const { eventos } = await openPage(world.port)

    await world.emit(user.idUsuario, 2)
    await world.emit(other.user.idUsuario, 3)
    await emitEvento(world.server.database.kysely, 'todos', numbered(4))
    for (const at of [world.port, world.otherPort]) {
      const reader = await world.listenTo(at, token, eventos)
      await reader.until(() => reader.eventos.length === 2)
      expect(numbersOf(reader)).toEqual([2, 4])
    }
  })
})
