import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EntradaHistorial, Problema, Producto } from '@mi/contracts'
import { purge } from '../../platform/purge/purge.ts'
import { productoBody } from '../../testing/producto-body.ts'
import { type Call, type TestApp, createTestApp } from '../../testing/test-app.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let server: TestApp
let editor: Call
let otra: Call
let idEditor: number

beforeAll(async () => {
  server = await createTestApp()
  const { token, user } = await server.login('editor@demo.co')
  editor = server.withToken(token)
  otra = await server.as('otra@demo.co')
  idEditor = user.idUsuario
})
afterAll(() => server.close())

const look = async (id: number, call = editor) => {
  const [producto, chain] = await Promise.all([
    call('GET', `/v1/productos/${id}`),
    call('GET', `/v1/historial/usuario/${idEditor}?idProducto=${id}`),
  ])
  return { producto, chain: chain.json<EntradaHistorial[]>() }
}

const entryOf = (answer: Awaited<ReturnType<Call>>): number => Number(answer.headers['x-historial'])

const create = async (overrides = {}) => {
  const answer = await editor('POST', '/v1/productos', { body: productoBody(overrides) })
  return { id: answer.json<Producto>().id, entry: entryOf(answer) }
}

const edit = async (id: number, body: object) => entryOf(await editor('PUT', `/v1/productos/${id}`, { body }))
const remove = async (id: number) => entryOf(await editor('DELETE', `/v1/productos/${id}`))
const move = async (id: number, delta: number) =>
  entryOf(await editor('POST', `/v1/productos/${id}/movimientos`, { body: { delta } }))
const undo = (entry: number, call = editor, headers: Record<string, string> = {}) =>
  call('POST', `/v1/historial/${entry}/deshacer`, { headers })

/** Expects that each entry starts from the result of the entry before it, and that the deltas add up to the stock. */
const expectUnbroken = async (id: number): Promise<void> => {
  const { producto, chain } = await look(id)
  const pasos = [...chain].reverse()
  expect(pasos.map(({ version }) => version)).toEqual(pasos.map((_, nth) => nth + 1))
  for (const [nth, paso] of pasos.slice(1).entries()) {
    expect(paso.cantidad_anterior).toBe(pasos[nth]?.cantidad_nueva)
    expect(paso.precio_anterior).toBe(pasos[nth]?.precio_nuevo)
  }
  const stock = producto.statusCode === 200 ? producto.json<Producto>().cantidad : 0
  expect(pasos.reduce((sum, { delta }) => sum + delta, 0)).toBe(stock)
}

describe('POST /v1/historial/{id}/deshacer', () => {
  it('restores every changed field, in an entry that names the undone entry', async () => {
    const { id } = await create()
    const entry = await edit(id, { precio: 9.5, nombre: 'Otro', categoria: null, cantidad: 50 })

    const response = await undo(entry)

    expect(response.statusCode).toBe(200)
    expect(response.headers.etag).toBe('"3"')
    expect(response.json()).toMatchObject({ ...productoBody(), id, version: 3 })
    const { chain, producto } = await look(id)
    expect(response.json()).toEqual(producto.json())
    expect(chain[0]).toMatchObject({
      id: entryOf(response),
      accion: 'modificado',
      delta: -10,
      deshace: entry,
      deshecho: false,
      fuente: 'web',
      motivo: null,
    })
    expect(chain[1]).toMatchObject({ id: entry, deshace: null, deshecho: true })
    await expectUnbroken(id)
  })

  it('gives back the 4 units that were taken out, and keeps the later movement of 1 unit', async () => {
    const { id } = await create({ cantidad: 10 })
    const entry = await move(id, -4)
    await move(id, 1)
    expect((await undo(entry)).json()).toMatchObject({ cantidad: 11, version: 4 })
    await expectUnbroken(id)
  })

  it('is refused if it would remove more units than there are', async () => {
    const { id } = await create({ cantidad: 0 })
    const entry = await move(id, 5)
    await move(id, -3)

    const response = await undo(entry)

    expect(response.statusCode).toBe(409)
    expect(response.json<Problema>().mensaje).toBe('Solo hay 2 unidades de «Panela en bloque 500 g».')
    expect((await look(id)).chain).toHaveLength(3)
  })

  it('is refused with the reason if a later change prevents it', async () => {
    const { id } = await create()
    const entry = await edit(id, { precio: 9, nombre: 'Otro' })
    await edit(id, { precio: 10 })

    const response = await undo(entry)

    expect(response.statusCode).toBe(409)
    expect(response.json<Problema>().mensaje).toBe('No se puede deshacer: después cambió el precio.')
    expect((await look(id)).producto.json()).toMatchObject({ precio: 10, nombre: 'Otro', version: 3 })
  })

  it('undoes an entry only once, but the entry that records the undoing can be undone too', async () => {
    const { id } = await create({ cantidad: 10 })
    const entry = await move(id, -4)
    const first = await undo(entry)
    const again = await undo(entry)
    expect(again.statusCode).toBe(409)
    expect(again.json<Problema>()).toMatchObject({
      codigo: 'ya_deshecho',
      mensaje: 'Ese cambio ya se deshizo.',
    })

    const second = await undo(entryOf(first))
    expect(second.json()).toMatchObject({ cantidad: 6 })
    expect((await undo(entryOf(second))).json()).toMatchObject({ cantidad: 10 })
    await expectUnbroken(id)
  })

  it('deletes the product if its creation is undone, and restores it if the deletion is undone', async () => {
    const { id, entry } = await create({ cantidad: 7 })

    const deletion = await undo(entry)
    expect(deletion.statusCode).toBe(200)
    expect(deletion.json()).toMatchObject({ id, version: 2, cantidad: 7 })
    expect((await look(id)).producto.statusCode).toBe(404)
    expect((await look(id)).chain[0]).toMatchObject({ accion: 'eliminado', delta: -7, deshace: entry })

    const restored = await undo(entryOf(deletion))
    expect(restored.statusCode).toBe(200)
    const { producto, chain } = await look(id)
    expect(producto.json()).toEqual(restored.json())
    expect(producto.json()).toMatchObject({ id, version: 3, cantidad: 7 })
    expect(chain[0]).toMatchObject({ accion: 'agregado', delta: 7, cantidad_anterior: null })

    const gone = await undo(entryOf(restored))
    expect(gone.statusCode).toBe(200)
    expect((await undo(entryOf(gone))).statusCode).toBe(200)
    await expectUnbroken(id)
  })

  it('does not delete a product that changed after its creation', async () => {
    const { id, entry } = await create()
    await edit(id, { cantidad: 41, precio: 1 })
    const response = await undo(entry)
    expect(response.statusCode).toBe(409)
    expect(response.json<Problema>().mensaje).toBe(
      'No se puede deshacer: después cambiaron la cantidad y el precio.',
    )
  })

  it('refuses to undo a change of a deleted product until it is restored', async () => {
    const { id } = await create()
    const entry = await edit(id, { precio: 9 })
    const deletion = await remove(id)
    expect((await undo(entry)).statusCode).toBe(409)
    await undo(deletion)
    expect((await undo(entry)).json()).toMatchObject({ precio: 4500 })
    await expectUnbroken(id)
  })

  it('restores a product only within 30 days of deletion, and keeps the history of a purged product', async () => {
    const own = await createTestApp()
    const session = async () => own.as('editor@demo.co')
    const make = async () => {
      const call = await session()
      const { id } = (await call('POST', '/v1/productos', { body: productoBody() })).json<Producto>()
      return { id, deletion: entryOf(await call('DELETE', `/v1/productos/${id}`)) }
    }
    const early = await make()
    own.ports.advance(1)
    const late = await make()
    own.ports.advance(30 * DAY_MS - 1)

    const tooLate = await undo(early.deletion, await session())
    expect(tooLate.statusCode).toBe(409)
    await purge(own)
    const purged = await undo(early.deletion, await session())
    expect(purged.statusCode).toBe(409)
    expect(purged.json<Problema>().mensaje).toBe(tooLate.json<Problema>().mensaje)
    expect((await look(early.id, await session())).chain).toHaveLength(2)

    expect((await undo(late.deletion, await session())).statusCode).toBe(200)
    await purge(own)
    expect((await look(late.id, await session())).producto.statusCode).toBe(200)
    await own.close()
  })

  it('happens only once for twenty simultaneous requests', async () => {
    const { id } = await create({ cantidad: 10 })
    const entry = await move(id, -4)

    const answers = await Promise.all(Array.from({ length: 20 }, () => undo(entry)))

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array<number>(19).fill(409)])
    expect((await look(id)).producto.json()).toMatchObject({ cantidad: 10, version: 3 })
  })

  it('happens only once if ten requests have the same idempotency key, and all ten get the same answer', async () => {
    const { id } = await create({ cantidad: 10 })
    const entry = await move(id, -4)
    const headers = { 'idempotency-key': 'deshacer-una-vez' }

    const answers = await Promise.all(Array.from({ length: 10 }, () => undo(entry, editor, headers)))

    for (const answer of answers) {
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toBe(answers[0]?.body)
      expect(entryOf(answer)).toBe(entryOf(answers[0] ?? answer))
    }
    expect((await look(id)).chain).toHaveLength(3)
  })

  it('accepts an empty body, an empty JSON object, and no body', async () => {
    const { id } = await create({ cantidad: 10 })
    const { token } = await server.login('editor@demo.co')
    for (const payload of ['', '{}', undefined]) {
      const entry = await move(id, 1)
      const answer = await server.app.inject({
        method: 'POST',
        url: `/v1/historial/${entry}/deshacer`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(payload !== undefined && { payload }),
      })
      expect(answer.statusCode).toBe(200)
    }
  })

  it('gives the same answer for an entry of another scope as for an entry that does not exist', async () => {
    const { entry } = await create()
    const [foreign, unknown] = [await undo(entry, otra), await undo(987_654_321, otra)]
    expect([foreign.statusCode, unknown.statusCode]).toEqual([404, 404])
    expect(foreign.json<Problema>().mensaje).toBe(unknown.json<Problema>().mensaje)
    const admin = await server.as('admin@demo.co')
    expect((await undo(entry, admin)).statusCode).toBe(404)
  })

  it.each(['0', '-1', 'x', '1e3', '99999999999999999999'])('refuses the id %s', async (id) => {
    expect((await editor('POST', `/v1/historial/${id}/deshacer`)).statusCode).toBe(400)
  })
})
