import type { Producto } from '@mi/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { purge } from '../../platform/purge/purge.ts'
import { type AlertWorld, DAY_MS, createAlertWorld } from '../../testing/world/alert-world.ts'
import type { Call } from '../../testing/test-app.ts'

const HOUR_MS = DAY_MS / 24
const VENCE = 'PRODUCTO_VENCIDO'

let world: AlertWorld
beforeAll(async () => {
  world = await createAlertWorld()
})
beforeEach(async () => {
  await world.forget()
  // Removes the expiry dates of earlier tests, so that the daily check reports only products of the present test.
  await sql`update productos set fecha_vencimiento = null`.execute(world.server.database.kysely)
})
afterAll(() => world.close())

const after = (days: number): void => world.server.ports.advance(days * DAY_MS)
const plantOne = async (fecha: string): Promise<number> => (await world.plant(1, fecha))[0] ?? 0
const diasOf = async (id: number) => (await world.told(id, VENCE)).map(({ dias }) => dias)

describe('the daily check of consumption', () => {
  const suggested = async (id: number) =>
    (await world.told(id, 'REPOSICION_RECOMENDADA')).map(({ mensaje }) => mensaje)
  const undo = (ana: Call, answer: { headers: Record<string, unknown> }) =>
    ana('POST', `/v1/historial/${String(answer.headers['x-historial'])}/deshacer`)

  it('suggests restocking only once while stock is low, and once more if stock falls after a recovery', async () => {
    let ana = await world.server.as('ana@demo.co')
    const { id } = await world.create(ana, { nombre: 'Arroz', cantidad: 68, fechaVencimiento: null })
    await world.move(ana, id, -30)
    await world.move(ana, id, -30)
    await world.ronda()
    await world.ronda()
    expect(await suggested(id)).toEqual(['«Arroz» alcanza para unos 4 días: salen 2 por día.'])

    after(1)
    ana = await world.server.as('ana@demo.co')
    await world.move(ana, id, 100)
    await world.ronda()
    expect(await suggested(id)).toHaveLength(1)
    await world.move(ana, id, -102)
    await world.ronda()
    expect(await suggested(id)).toEqual([
      '«Arroz» alcanza para unos 4 días: salen 2 por día.',
      '«Arroz» alcanza para un día: salen 5 por día.',
    ])
  })

  it('keeps a product in the «reponer» list while its stock lasts less than a week', async () => {
    const ana = await world.server.as('ana@demo.co')
    const { id } = await world.create(ana, { nombre: 'Arroz', cantidad: 68, fechaVencimiento: null })
    const listed = async () => {
      const list = await ana('GET', '/v1/productos?stock=reponer&limite=100')
      const ids = list.json<Producto[]>().map((each) => each.id)
      expect(list.headers['x-total-count']).toBe(String(ids.length))
      return ids.includes(id)
    }
    await world.move(ana, id, -60)
    await world.ronda()
    expect(await listed()).toBe(true)

    // Sixty units in thirty days are two units a day. So fourteen units last a week (enough), and thirteen last less.
    await world.move(ana, id, 6)
    expect(await listed()).toBe(false)
    await world.move(ana, id, -1)
    expect(await listed()).toBe(true)

    // An older build of the server does not write `salidas`, the units taken out in thirty days. Without `salidas`,
    // the list keeps the product until the next daily check.
    await sql`update alertas set salidas = null where producto_id = ${id}`.execute(
      world.server.database.kysely,
    )
    await world.move(ana, id, 6)
    expect(await listed()).toBe(true)
    await world.ronda()
    expect(await listed()).toBe(false)
  })

  it('ignores units that were taken out more than thirty days ago', async () => {
    let ana = await world.server.as('ana@demo.co')
    const { id } = await world.create(ana, { cantidad: 68, fechaVencimiento: null })
    await world.move(ana, id, -60)
    after(30)
    world.server.ports.advance(HOUR_MS)
    await world.ronda()
    expect(await suggested(id)).toEqual([])
    ana = await world.server.as('ana@demo.co')
    await world.move(ana, id, -1)
    await world.ronda()
    expect(await suggested(id)).toEqual([])
  })

  it('ignores undone changes, undos and deletions, but counts a change that was undone and then redone', async () => {
    const ana = await world.server.as('ana@demo.co')
    const { id } = await world.create(ana, { cantidad: 8, fechaVencimiento: null })
    const added = await world.move(ana, id, 60)
    await undo(ana, added)
    const taken = await world.move(ana, id, -8)
    const undone = await undo(ana, taken)
    const removed = await ana('DELETE', `/v1/productos/${id}`)
    await undo(ana, removed)
    await world.ronda()
    expect(await suggested(id)).toEqual([])

    expect((await undo(ana, undone)).statusCode).toBe(200)
    await world.ronda()
    expect(await suggested(id)).toEqual(['«Panela en bloque 500 g» se agotó: salían 2 por semana.'])
  })

  it('does not count the undo of an addition, even if the addition is redone and undone again', async () => {
    const ana = await world.server.as('ana@demo.co')
    const { id } = await world.create(ana, { cantidad: 8, fechaVencimiento: null })
    let last = await world.move(ana, id, 60)
    for (const cantidad of [8, 68, 8]) {
      last = await undo(ana, last)
      expect(last.json<Producto>()).toMatchObject({ cantidad })
    }
    await world.ronda()
    expect(await suggested(id)).toEqual([])
  })
})

describe('the rows of `alertas`', () => {
  it('are deleted together with the row of their product, or more than sixty days after the expiry', async () => {
    const { kysely } = world.server.database
    const [old, recent, gone] = [
      await plantOne(world.inDays(1)),
      await plantOne(world.inDays(2)),
      await plantOne(world.inDays(2)),
    ]
    await world.ronda()
    after(62)
    await sql`delete from productos where id = ${gone}`.execute(kysely)
    await purge({ database: world.role, ports: world.server.ports })
    const { rows } = await sql<{
      id: number
    }>`select producto_id as id from alertas where tipo = ${VENCE}`.execute(kysely)
    expect(rows.map(({ id }) => id)).toEqual([recent])
    await world.ronda()
    expect(await diasOf(old)).toHaveLength(1)
  })
})
