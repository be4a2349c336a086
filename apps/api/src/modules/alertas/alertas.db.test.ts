import type { EntradaHistorial, Producto } from '@mi/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AlertWorld, createAlertWorld } from '../../testing/world/alert-world.ts'
import type { Call } from '../../testing/test-app.ts'
import { type Work, watchWork } from '../../testing/work.ts'

const STOCK = 'STOCK_BAJO'
const VENCE = 'PRODUCTO_VENCIDO'

let world: AlertWorld
let ana: Call
let editor: Call
let idEditor: number
let work: Work
beforeAll(async () => {
  work = await watchWork()
  world = await createAlertWorld()
  ana = await world.server.as('ana@demo.co')
  const { token, user } = await world.server.login('editor@demo.co')
  editor = world.server.withToken(token)
  idEditor = user.idUsuario
})
beforeEach(() => world.forget())
afterAll(async () => {
  work.restore()
  await world.close()
})

const put = (call: Call, id: number, body: object) => call('PUT', `/v1/productos/${id}`, { body })
const undo = (call: Call, answer: { headers: Record<string, unknown> }) =>
  call('POST', `/v1/historial/${String(answer.headers['x-historial'])}/deshacer`)
const messages = async (id: number, tipo = STOCK) =>
  (await world.told(id, tipo)).map(({ mensaje }) => mensaje)
const eventos = async () => {
  const { rows } = await sql<{
    tipo: string
    ambito: number
    excepto: number | null
    producto: number | null
  }>`
    select tipo, ambito_id as ambito, excepto_id as excepto, (datos -> 'notificacion' ->> 'idProducto')::int as producto
    from eventos where tipo like 'notificacion%' order by id`.execute(world.server.database.kysely)
  return rows
}

describe('low stock', () => {
  it('is reported to the whole scope, with the units left, when the stock falls to the threshold', async () => {
    const { id } = await world.create(ana, { nombre: 'Leche entera 1 L', cantidad: 3 })
    expect(await world.told(id)).toEqual([])

    expect((await world.move(ana, id, -1)).statusCode).toBe(200)

    const [alerta, ...more] = await world.told(id)
    expect(more).toEqual([])
    expect(alerta).toMatchObject({
      tipo: STOCK,
      titulo: 'Poco stock',
      mensaje: 'Quedan 2 unidades de «Leche entera 1 L».',
      dias: null,
    })
    expect(await eventos()).toEqual([
      { tipo: 'notificacion', ambito: alerta?.ambito, excepto: null, producto: id },
    ])
  })

  it('is reported once while the stock stays low, and again only after the stock has recovered', async () => {
    const { id } = await world.create(ana, { cantidad: 5 })
    for (const delta of [-3, -1, 1, -1, -1]) await world.move(ana, id, delta)
    expect(await messages(id)).toHaveLength(1)

    await world.move(ana, id, 10)
    await world.move(ana, id, -10)

    expect(await messages(id)).toEqual([
      'Quedan 2 unidades de «Panela en bloque 500 g».',
      'No quedan unidades de «Panela en bloque 500 g».',
    ])
  })

  it.each([
    ['ana@demo.co', 2, 3],
    ['desarrollador@demo.co', 2, 3],
    ['empresa@demo.co', 30, 31],
    ['editor@demo.co', 30, 31],
  ])('is reported to %s for a product with %i units, but not with %i units', async (correo, low, enough) => {
    const call = await world.server.as(correo)
    const [one, other] = [
      await world.create(call, { cantidad: low }),
      await world.create(call, { cantidad: enough }),
    ]
    expect(await messages(one.id)).toHaveLength(1)
    expect(await messages(other.id)).toEqual([])
  })

  it('begins when an edit lowers the stock, and ends when an undo raises it', async () => {
    const { id } = await world.create(ana, { cantidad: 9 })
    const edited = await put(ana, id, { cantidad: 1 })
    expect(await messages(id)).toEqual(['Queda 1 unidad de «Panela en bloque 500 g».'])

    await undo(ana, edited)
    expect(await messages(id)).toHaveLength(1)
    await put(ana, id, { cantidad: 2 })
    expect(await messages(id)).toHaveLength(2)
    await put(ana, id, { nombre: 'Panela' })
    expect(await messages(id)).toHaveLength(2)
  })

  it('is not reported again when a deletion is undone', async () => {
    const { id } = await world.create(ana, { cantidad: 1 })
    for (let times = 0; times < 2; times++) {
      const removed = await ana('DELETE', `/v1/productos/${id}`)
      expect((await undo(ana, removed)).statusCode).toBe(200)
    }
    expect(await messages(id)).toHaveLength(1)
    await world.move(ana, id, 9)
    await world.move(ana, id, -9)
    expect(await messages(id)).toHaveLength(2)
  })

  it('is not reported for a refused change, and only once for a change that is sent three times', async () => {
    const { id } = await world.create(ana, { cantidad: 3 })
    expect((await world.move(ana, id, -4)).statusCode).toBe(409)
    const stale = await ana('PUT', `/v1/productos/${id}`, {
      body: { cantidad: 0 },
      headers: { 'if-match': '"7"' },
    })
    expect(stale.statusCode).toBe(412)
    expect(await messages(id)).toEqual([])

    const once = () =>
      ana('POST', `/v1/productos/${id}/movimientos`, {
        body: { delta: -2 },
        headers: { 'idempotency-key': 'una-vez' },
      })
    await Promise.all([once(), once(), once()])
    expect(await messages(id)).toHaveLength(1)
  })

  it('is reported once per crossing of the threshold in fifty parallel changes on two replicas', async () => {
    const replica = await world.server.replica()
    const { token } = await world.server.login('editor@demo.co')
    const { id } = await world.create(editor, { cantidad: 31 })
    // There are two more decreases than increases, so the stock ends below the threshold in any order of the changes.
    const moveOn = (nth: number) => {
      const body = { delta: nth % 2 === 0 || nth === 49 ? -1 : 1 }
      const url = `/v1/productos/${id}/movimientos`
      if (nth % 4 < 2) return editor('POST', url, { body })
      return replica.inject({
        method: 'POST',
        url,
        payload: body,
        headers: { authorization: `Bearer ${token}` },
      })
    }

    const answers = await Promise.all(Array.from({ length: 50 }, (_, nth) => moveOn(nth)))

    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const chain = (await editor('GET', `/v1/historial/usuario/${idEditor}?idProducto=${id}&limite=200`)).json<
      EntradaHistorial[]
    >()
    expect(chain).toHaveLength(51)
    const crossings = chain.filter(
      ({ cantidad_anterior: before, cantidad_nueva: after }) =>
        before !== null && before > 30 && after !== null && after <= 30,
    )
    expect(crossings.length).toBeGreaterThan(0)
    expect(await messages(id)).toHaveLength(crossings.length)
    await replica.close()
  })

  it('is checked without a query of `alertas` or `notificaciones` if a change crosses no threshold', async () => {
    const { id } = await world.create(ana, { cantidad: 40, fechaVencimiento: world.inDays(5) })
    const statements = await work.during(() => world.move(ana, id, -1))
    expect(statements.filter((each) => /alertas|notificaciones/.test(each))).toEqual([])
    expect(statements.some((each) => each.includes('historial'))).toBe(true)
  })

  it('is stored as a notification along with the change, even while the mail server is down', async () => {
    const replica = await world.server.replica({
      doesJobs: true,
      mailTransport: { send: () => Promise.reject(new Error('down')), close: () => undefined },
    })
    await replica.ready()
    const { token } = await world.server.login('ana@demo.co')
    const { id } = await world.create(ana, { cantidad: 5 })
    const { statusCode } = await replica.inject({
      method: 'POST',
      url: `/v1/productos/${id}/movimientos`,
      payload: { delta: -5 },
      headers: { authorization: `Bearer ${token}` },
    })
    await replica.close()
    expect(statusCode).toBe(200)
    expect((await ana('GET', `/v1/productos/${id}`)).json<Producto>().cantidad).toBe(0)
    expect(await messages(id)).toHaveLength(1)
  })
})

describe('an expiry date set by a user', () => {
  const diasOf = async (id: number) => (await world.told(id, VENCE)).map(({ dias }) => dias)

  it('is reported at once if it is near: one notification covers the lead days 30, 15 and 7', async () => {
    const { id } = await world.create(ana, { nombre: 'Yogur', fechaVencimiento: world.inDays(5) })
    expect(await world.told(id, VENCE)).toMatchObject([
      {
        titulo: 'Próximo a vencer',
        mensaje: '«Yogur» vence en 5 días (2026-03-20).',
        dias: [30, 15, 7],
      },
    ])
  })

  it.each([
    [31, []],
    [30, [[30]]],
    [0, [[30, 15, 7, 3, 1, 0]]],
    [-3, [[30, 15, 7, 3, 1, 0]]],
    [-31, []],
  ])(
    'that lies %i days ahead causes one notification for each list of lead days in %j',
    async (days, expected) => {
      const { id } = await world.create(ana, { fechaVencimiento: world.inDays(days) })
      expect(await diasOf(id)).toEqual(expected)
    },
  )

  it('is reported again for a new date, but not when an old date returns', async () => {
    const { id } = await world.create(ana, { fechaVencimiento: world.inDays(5) })
    await put(ana, id, { fechaVencimiento: world.inDays(2) })
    const cleared = await put(ana, id, { fechaVencimiento: null })
    await undo(ana, cleared)
    await put(ana, id, { fechaVencimiento: world.inDays(5), cantidad: 39 })
    await put(ana, id, { fechaVencimiento: world.inDays(60) })
    expect(await diasOf(id)).toEqual([
      [30, 15, 7],
      [30, 15, 7, 3],
    ])
  })

  it('is not reported again when a deletion is undone', async () => {
    const { id } = await world.create(ana, { fechaVencimiento: world.inDays(1) })
    await undo(ana, await ana('DELETE', `/v1/productos/${id}`))
    expect(await diasOf(id)).toEqual([[30, 15, 7, 3, 1]])
  })

  it('is reported in addition to low stock that the same change causes', async () => {
    const { id } = await world.create(ana, { cantidad: 0, fechaVencimiento: world.inDays(1) })
    expect((await world.told(id)).map(({ tipo }) => tipo)).toEqual([STOCK, VENCE])
  })
})
