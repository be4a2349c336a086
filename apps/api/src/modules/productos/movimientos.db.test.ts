import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EntradaHistorial, Problema, Producto } from '@mi/contracts'
import { productoBody } from '../../testing/producto-body.ts'
import { type Call, type TestApp, createTestApp } from '../../testing/test-app.ts'

const MAXIMO = 2_147_483_647

let server: TestApp
let editor: Call
let idEditor: number

beforeAll(async () => {
  server = await createTestApp()
  const { token, user } = await server.login('editor@demo.co')
  editor = server.withToken(token)
  idEditor = user.idUsuario
})
afterAll(() => server.close())

const create = async (overrides = {}): Promise<Producto> =>
  (await editor('POST', '/v1/productos', { body: productoBody(overrides) })).json()

const move = (id: number, body: object, headers: Record<string, string> = {}) =>
  editor('POST', `/v1/productos/${id}/movimientos`, { body, headers })

const entry = async (idHistorial: unknown): Promise<EntradaHistorial | undefined> => {
  const latest = await editor('GET', `/v1/historial/usuario/${idEditor}?limite=200`)
  return latest.json<EntradaHistorial[]>().find(({ id }) => String(id) === String(idHistorial))
}

const chainOf = async (idProducto: number): Promise<EntradaHistorial[]> => {
  const all = (await editor('GET', `/v1/historial/usuario/${idEditor}`)).json<EntradaHistorial[]>()
  return all.filter((each) => each.idProducto === idProducto).reverse()
}

describe('POST /v1/productos/{id}/movimientos', () => {
  it('changes the stock, increments the version, and names the history entry in X-Historial', async () => {
    const { id } = await create({ cantidad: 10 })

    const response = await move(id, { delta: -4, motivo: 'Venta del día' })

    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ id, cantidad: 6, version: 2, estado: 'DISPONIBLE' })
    expect(response.headers.etag).toBe('"2"')
    expect(await entry(response.headers['x-historial'])).toMatchObject({
      idProducto: id,
      version: 2,
      accion: 'modificado',
      delta: -4,
      cantidad_anterior: 10,
      cantidad_nueva: 6,
      cambios: { cantidad: { antes: 10, despues: 6 } },
      motivo: 'Venta del día',
      fuente: 'web',
      deshace: null,
      deshecho: false,
      usuario: { idUsuario: idEditor },
    })
  })

  it.each([
    [0, -1, 'No quedan unidades de «Panela en bloque 500 g».'],
    [3, -4, 'Solo hay 3 unidades de «Panela en bloque 500 g».'],
    [1, MAXIMO, 'No caben más: hay 1 unidad de «Panela en bloque 500 g» y el máximo es 2.147.483.647.'],
  ])(
    'with %i units, refuses a change by %i, reports the number of units, and changes nothing',
    async (cantidad, delta, mensaje) => {
      const { id } = await create({ cantidad })

      const response = await move(id, { delta })

      expect(response.statusCode).toBe(409)
      expect(response.json<Problema>().mensaje).toBe(mensaje)
      expect(response.headers).not.toHaveProperty('x-historial')
      expect((await editor('GET', `/v1/productos/${id}`)).json()).toMatchObject({ cantidad, version: 1 })
      expect(await chainOf(id)).toHaveLength(1)
    },
  )

  it.each([
    ['a missing delta', {}],
    ['zero', { delta: 0 }],
    ['half a unit', { delta: 1.5 }],
    ['a text', { delta: '3' }],
    ['null', { delta: null }],
    ['a delta above the maximum', { delta: MAXIMO + 1 }],
    ['a delta below the minimum', { delta: -MAXIMO - 1 }],
    ['a reason that is too long', { delta: 1, motivo: 'x'.repeat(2001) }],
    ['a reason that cannot be stored', { delta: 1, motivo: 'nul\u0000o' }],
  ])('refuses %s', async (_name, body) => {
    const { id } = await create()
    const response = await move(id, body)
    expect(response.statusCode).toBe(400)
    expect(response.json<Problema>().errores).toHaveLength(1)
  })

  it('keeps the reason byte for byte, and treats a blank reason as no reason', async () => {
    const { id } = await create()
    const motivo = ` <b>"roto"</b> ' -- 🥭 `
    expect((await entry((await move(id, { delta: 1, motivo })).headers['x-historial']))?.motivo).toBe(motivo)
    const blank = await move(id, { delta: 1, motivo: '  ' })
    expect((await entry(blank.headers['x-historial']))?.motivo).toBeNull()
  })

  it('works without If-Match, and answers 412 to a stale If-Match', async () => {
    const { id } = await create({ cantidad: 5 })
    expect((await move(id, { delta: 1 }, { 'if-match': '"1"' })).statusCode).toBe(200)

    const stale = await move(id, { delta: 1 }, { 'if-match': '"1"' })

    expect(stale.statusCode).toBe(412)
    expect(stale.json<{ producto: Producto }>().producto).toMatchObject({ id, version: 2, cantidad: 6 })
    expect((await move(id, { delta: 1 })).statusCode).toBe(200)
  })

  it('happens only once for parallel requests with the same idempotency key', async () => {
    const { id } = await create({ cantidad: 100 })
    const headers = { 'idempotency-key': 'un-movimiento' }

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => move(id, { delta: -7, motivo: 'Una vez' }, headers)),
    )

    for (const answer of answers) {
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toBe(answers[0]?.body)
      expect(answer.headers['x-historial']).toBe(answers[0]?.headers['x-historial'])
      expect(answer.headers.etag).toBe('"2"')
    }
    expect((await editor('GET', `/v1/productos/${id}`)).json()).toMatchObject({ cantidad: 93, version: 2 })
    expect((await move(id, { delta: -8 }, headers)).statusCode).toBe(409)
  })

  it('answers with the same 404 for a deleted product, a product of another scope and an unknown one', async () => {
    const { id } = await create()
    const otra = await server.as('otra@demo.co')
    const foreign = await otra('POST', `/v1/productos/${id}/movimientos`, { body: { delta: 1 } })
    await editor('DELETE', `/v1/productos/${id}`)
    const answers = [foreign, await move(id, { delta: 1 }), await move(987_654_321, { delta: 1 })]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    expect(new Set(answers.map((answer) => answer.json<Problema>().mensaje)).size).toBe(1)
  })

  it('after a refusal, accepts another attempt with the same idempotency key', async () => {
    const { id } = await create({ cantidad: 0 })
    const headers = { 'idempotency-key': 'otro-movimiento' }
    expect((await move(id, { delta: -1 }, headers)).statusCode).toBe(409)
    await move(id, { delta: 2 })
    expect((await move(id, { delta: -1 }, headers)).json()).toMatchObject({ cantidad: 1 })
  })

  it('allows no negative stock and no gap in the history during sixty parallel movements', async () => {
    const { id } = await create({ cantidad: 5 })

    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, nth) => move(id, { delta: nth % 3 === 0 ? 1 : -1 })),
    )

    const done = answers.filter(({ statusCode }) => statusCode === 200)
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    const chain = await chainOf(id)
    const { cantidad, version } = (await editor('GET', `/v1/productos/${id}`)).json<Producto>()
    expect(version).toBe(done.length + 1)
    expect(chain.map((each) => each.version)).toEqual(Array.from({ length: version }, (_, nth) => nth + 1))
    expect(chain.reduce((sum, each) => sum + each.delta, 0)).toBe(cantidad)
    for (const [nth, each] of chain.slice(1).entries())
      expect(each.cantidad_anterior).toBe(chain[nth]?.cantidad_nueva)
  })
})

describe('X-Historial', () => {
  it('names the entry of every change, and is absent when nothing changed', async () => {
    const created = await editor('POST', '/v1/productos', { body: productoBody() })
    const { id } = created.json<Producto>()
    expect(await entry(created.headers['x-historial'])).toMatchObject({ accion: 'agregado', idProducto: id })

    const edited = await editor('PUT', `/v1/productos/${id}`, { body: { precio: 5 } })
    expect(await entry(edited.headers['x-historial'])).toMatchObject({ accion: 'modificado', version: 2 })

    const same = await editor('PUT', `/v1/productos/${id}`, { body: { precio: 5 } })
    expect(same.statusCode).toBe(200)
    expect(same.headers).not.toHaveProperty('x-historial')

    const removed = await editor('DELETE', `/v1/productos/${id}`)
    expect(await entry(removed.headers['x-historial'])).toMatchObject({ accion: 'eliminado', version: 3 })
  })

  it('has the same value if a creation is sent twice with the same idempotency key', async () => {
    const send = () =>
      editor('POST', '/v1/productos', { body: productoBody(), headers: { 'idempotency-key': 'con-entrada' } })
    const [first, second] = [await send(), await send()]
    expect(second.body).toBe(first.body)
    expect(second.headers.location).toBe(first.headers.location)
    expect(second.headers['x-historial']).toMatch(/^\d+$/)
    expect(second.headers['x-historial']).toBe(first.headers['x-historial'])
  })
})

describe('a change', () => {
  const scan = { 'x-fuente': 'scan' }

  it('is recorded with its source, and with its reason unless it is a creation', async () => {
    const created = await editor('POST', '/v1/productos', { body: productoBody(), headers: scan })
    const { id } = created.json<Producto>()
    const url = `/v1/productos/${id}?motivo=Se%20da%C3%B1%C3%B3`
    const answers = [
      created,
      await editor('PUT', url, { body: { precio: 7 }, headers: scan }),
      await move(id, { delta: 1, motivo: 'Llegó' }, scan),
      await editor('DELETE', url),
    ]

    const kept = await Promise.all(answers.map(({ headers }) => entry(headers['x-historial'])))

    expect(kept.map((each) => [each?.accion, each?.fuente, each?.motivo])).toEqual([
      ['agregado', 'scan', null],
      ['modificado', 'scan', 'Se dañó'],
      ['modificado', 'scan', 'Llegó'],
      ['eliminado', 'web', 'Se dañó'],
    ])
  })

  it.each(['import', 'job', 'x', ''])('has the source «web» if the header X-Fuente is %j', async (fuente) => {
    const { id } = await create()
    const moved = await move(id, { delta: 1 }, { 'x-fuente': fuente })
    expect((await entry(moved.headers['x-historial']))?.fuente).toBe('web')
  })

  it('is refused when its reason cannot be stored or is too long', async () => {
    const { id } = await create()
    for (const motivo of ['a%00b', 'x'.repeat(2001)]) {
      const url = `/v1/productos/${id}?motivo=${motivo}`
      expect((await editor('PUT', url, { body: { precio: 9 } })).statusCode).toBe(400)
      expect((await editor('DELETE', url)).statusCode).toBe(400)
    }
    expect((await editor('GET', `/v1/productos/${id}`)).json<Producto>().version).toBe(1)
  })
})
