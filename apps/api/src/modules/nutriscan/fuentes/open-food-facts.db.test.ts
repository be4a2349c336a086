import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ForeignServer, startForeignServer } from '../../../testing/servers/foreign.ts'
import { type TestApp, createTestApp } from '../../../testing/test-app.ts'
import { type Limits, createLimits } from '../../../platform/limits/limits.ts'
import { createOpenFoodFacts } from './open-food-facts.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const CODE = '7702004003508'
const PRODUCT = { product_name: 'Avena', nutriments: { 'energy-kcal_100g': 379 } }
const FOUND = { body: JSON.stringify({ status: 1, code: CODE, product: PRODUCT }) }
const NOT_FOUND = { status: 404, body: JSON.stringify({ status: 0 }) }

let server: TestApp
let off: ForeignServer
let limits: Limits
beforeAll(async () => {
  ;[server, off] = await Promise.all([createTestApp(), startForeignServer()])
})
beforeEach(() => {
  off.answer(FOUND)
  // Requests are counted per minute. Each test begins in a new minute, so its count begins at 0.
  server.ports.advance(60_000)
  limits = createLimits(server.database, server.ports)
})
afterEach(async () => {
  off.requests.length = 0
  await server.database.kysely.deleteFrom('off_productos').execute()
})
afterAll(() => Promise.all([server.close(), off.close()]))

const open = (baseUrl: string | undefined = off.url) =>
  createOpenFoodFacts({ ...server, limits, baseUrl, userAgent: 'MiInventario/1 (contacto@prueba.co)' })

describe('Open Food Facts', () => {
  it('is asked once about a code, with our user agent; all replicas use the stored answer', async () => {
    const expected = { tipo: 'hallado', datos: PRODUCT, url: `${off.url}/product/${CODE}` }
    expect(await open().find(CODE)).toEqual(expected)
    expect(await open().find(CODE)).toEqual(expected)
    expect(off.requests).toHaveLength(1)
    expect(off.requests[0]?.path).toContain(`/api/v2/product/${CODE}?fields=code,`)
    expect(off.requests[0]?.headers['user-agent']).toBe('MiInventario/1 (contacto@prueba.co)')
  })

  it.each([
    ['a code in Open Food Facts', FOUND, 30],
    ['an unknown code', NOT_FOUND, 1],
  ])('is asked again about %s when the stored answer has expired', async (_what, answer, days) => {
    off.answer(answer)
    const client = open()
    const first = await client.find(CODE)
    server.ports.advance(days * DAY_MS - 1)
    expect(await client.find(CODE)).toEqual(first)
    server.ports.advance(1)
    await client.find(CODE)
    expect(off.requests).toHaveLength(2)
  })

  it.each([
    ['refuses', { status: 503 }, 'respuesta 503'],
    ['asks to wait', { status: 429, headers: { 'retry-after': '5' } }, 'respuesta 429'],
    ['answers with a page', { body: '<html>' }, 'respuesta 200'],
    ['answers with an error in JSON', { body: '{"error":"maintenance"}' }, 'respuesta 200'],
    ['answers with an empty list', { body: '[]' }, 'respuesta 200'],
    ['answers with null', { body: 'null' }, 'respuesta 200'],
    ['answers with a null product', { body: '{"status":1,"product":null}' }, 'respuesta 200'],
    ['is not Open Food Facts', { status: 404, body: '<html>' }, 'respuesta 404'],
    ['sends far too much', { body: `"${'x'.repeat(1_000_000)}"` }, 'another server: tamano'],
    ['hangs up', { hangUp: true }, 'another server: red'],
  ])('gives no answer to store if the server %s; the result has the cause', async (_what, answer, causa) => {
    off.answer(answer)
    expect(await open().find(CODE)).toEqual({ tipo: 'sin_respuesta', causa })
    expect(await server.database.kysely.selectFrom('off_productos').selectAll().execute()).toEqual([])
  })

  it('is not called for a minute after a refusal', async () => {
    off.answer({ status: 503 })
    const client = open()
    await client.find(CODE)
    off.answer(FOUND)
    server.ports.advance(59_999)
    expect(await client.find(CODE)).toEqual({ tipo: 'sin_respuesta', causa: 'en pausa' })
    server.ports.advance(1)
    expect(await client.find(CODE)).toMatchObject({ tipo: 'hallado' })
  })

  it('gets at most 12 requests a minute from all replicas together, which share one IP address', async () => {
    const replicas = [open(), open()]
    for (let count = 0; count < 30; count++) await replicas[count % 2]?.find(String(7702004003508 + count))
    expect(off.requests).toHaveLength(12)
    server.ports.advance(60_000)
    expect(await open().find(CODE)).toMatchObject({ tipo: 'hallado' })
  })

  it('is not asked if no base URL is configured', async () => {
    const client = createOpenFoodFacts({ ...server, limits, baseUrl: undefined, userAgent: 'x' })
    expect(await client.find(CODE)).toEqual({ tipo: 'apagado' })
  })
})
