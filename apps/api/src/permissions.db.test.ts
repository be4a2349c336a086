import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PERMISOS, type Permiso, can } from '@mi/domain'
import { CUENTAS_DEMO } from './demo/cuentas.ts'
import { type TestApp, createTestApp } from './testing/test-app.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

interface Route {
  readonly method: Method
  readonly url: string
  readonly permiso: Permiso | undefined
  readonly described: readonly number[]
}

// Anybody may call these.
const WITHOUT_SESSION = [
  'POST /v1/auth/login',
  'GET /v1/plataforma/manifiesto',
  'GET /v1/plataforma/rollouts',
  'GET /v1/salud',
  'POST /v1/plataforma/reportes-csp',
  'POST /v1/plataforma/senales',
]

let server: TestApp
let routes: Route[]

beforeAll(async () => {
  server = await createTestApp()
  const { paths } = (await server.anonymous('GET', '/v1/openapi.json')).json<{
    paths: Record<string, Record<string, { 'x-permiso'?: Permiso; responses: object }>>
  }>()
  routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase() as Method,
      url: path.replace('{id}', '987654321'),
      permiso: operation['x-permiso'],
      described: Object.keys(operation.responses).map(Number),
    })),
  )
})
afterAll(() => server.close())

describe('the routes of the running server', () => {
  it('each name a permission of the table, or are known to need no session', () => {
    const open = routes
      .filter(({ permiso }) => permiso === undefined)
      .map(({ method, url }) => `${method} ${url}`)
    expect(open.sort()).toEqual([...WITHOUT_SESSION].sort())
    for (const { permiso } of routes) if (permiso) expect(PERMISOS).toHaveProperty([permiso])
  })

  it('answer 401 without a session', async () => {
    for (const { method, url } of routes.filter(({ permiso }) => permiso)) {
      expect((await server.anonymous(method, url)).statusCode, `${method} ${url}`).toBe(401)
    }
  })

  it.each(CUENTAS_DEMO.map((cuenta) => [cuenta.correo, cuenta] as const))(
    'let %s do what the table says and nothing else',
    async (correo, cuenta) => {
      const account = { ...cuenta, perfilCompleto: cuenta.perfilPendiente }
      for (const { method, url, permiso, described } of routes) {
        if (!permiso) continue
        // A fresh session each: one of the routes ends it.
        const call = await server.as(correo)
        const { statusCode } = await call(method, url)
        expect(statusCode === 403, `${method} ${url} by ${correo}: ${statusCode}`).toBe(
          !can(account, permiso),
        )
        expect(statusCode).not.toBe(401)
        expect(described, `${method} ${url}`).toContain(statusCode)
        expect(statusCode).toBeLessThan(500)
      }
    },
  )
})
