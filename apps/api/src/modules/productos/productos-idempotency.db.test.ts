import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Producto } from '@mi/contracts'
import { productoBody } from '../../testing/producto-body.ts'
import { type Call, type TestApp, createTestApp } from '../../testing/test-app.ts'

let server: TestApp
let editor: Call
let ana: Call

beforeAll(async () => {
  server = await createTestApp()
  editor = await server.as('editor@demo.co')
  ana = await server.as('ana@demo.co')
})
afterAll(() => server.close())

describe('Idempotency-Key', () => {
  const headers = { 'idempotency-key': 'clave-1' }

  it('creates only one product for 20 parallel requests with the same key', async () => {
    const body = productoBody({ nombre: 'Una sola vez' })
    const send = () => editor('POST', '/v1/productos', { body, headers })

    const answers = await Promise.all(Array.from({ length: 20 }, send))

    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => answer.json<Producto>().id)).size).toBe(1)
    const found = await editor('GET', '/v1/productos?q=una sola vez')
    expect(found.json<Producto[]>()).toHaveLength(1)
  })

  it('is refused if the same user sends it with another body, and accepted from another user', async () => {
    const other = await editor('POST', '/v1/productos', { body: productoBody({ cantidad: 1 }), headers })
    expect(other.statusCode).toBe(409)

    const hers = await ana('POST', '/v1/productos', { body: productoBody(), headers })
    expect(hers.statusCode).toBe(201)
  })

  it('can be used again after a request with this key has failed', async () => {
    const key = { 'idempotency-key': 'clave-2' }
    const failed = await editor('POST', '/v1/productos', { body: {}, headers: key })
    const repaired = await editor('POST', '/v1/productos', { body: productoBody(), headers: key })

    expect([failed.statusCode, repaired.statusCode]).toEqual([400, 201])
  })

  it('creates another product if it is used again after 24 hours', async () => {
    const own = await createTestApp()
    const call = async () =>
      (await own.as('ana@demo.co'))('POST', '/v1/productos', { body: productoBody(), headers })
    const first = (await call()).json<Producto>()
    own.ports.advance(24 * 60 * 60 * 1000 + 1000)
    const second = (await call()).json<Producto>()

    expect(second.id).not.toBe(first.id)
    await own.close()
  })

  it('must consist of visible characters', async () => {
    const response = await editor('POST', '/v1/productos', {
      body: productoBody(),
      headers: { 'idempotency-key': 'con espacio' },
    })
    expect(response.statusCode).toBe(400)
  })
})
