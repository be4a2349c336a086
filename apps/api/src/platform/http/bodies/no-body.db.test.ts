import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Producto } from '@mi/contracts'
import { productoBody } from '../../../testing/producto-body.ts'
import { type TestApp, createTestApp } from '../../../testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

// Some clients send a content type with every call.
const headers = { 'content-type': 'application/json' }

it('accepts a content type without a body if the route needs no body', async () => {
  const luis = await server.as('luis@demo.co')
  const { id } = (await luis('POST', '/v1/productos', { body: productoBody() })).json<Producto>()
  expect((await luis('DELETE', `/v1/productos/${id}`, { headers })).statusCode).toBe(200)
  expect((await luis('POST', '/v1/auth/renovar', { headers })).statusCode).toBe(200)
  expect((await luis('POST', '/v1/auth/salir', { headers })).statusCode).toBe(200)
  expect((await luis('GET', '/v1/productos')).statusCode).toBe(401)
})

it('refuses a missing body if the route needs a body', async () => {
  const luis = await server.as('luis@demo.co')
  const refused = await luis('POST', '/v1/productos', { headers })
  expect(refused.statusCode).toBe(400)
  expect(refused.json()).toHaveProperty('mensaje')
})
