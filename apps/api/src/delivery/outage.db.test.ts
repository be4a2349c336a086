import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Problema } from '@mi/contracts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { type Outage, createOutage } from '../testing/servers/outage.ts'
import { type TestApp, createTestApp } from '../testing/test-app.ts'
import { buildTestRelease, createSquad, makeStable, publishShell, upload } from '../testing/test-release.ts'

let server: TestApp
let cookie: string
let outage: Outage
let database: Database
let app: FastifyInstance

beforeAll(async () => {
  server = await createTestApp()
  await publishShell(server)
  const squad = await createSquad(server, 'inventory')
  await upload(server, squad, { release: buildTestRelease() })
  await makeStable(server, squad, '1.0.0')
  const body = { correo: 'editor@demo.co', password: 'Demo#2026' }
  const login = await server.anonymous('POST', '/v1/auth/login', { body })
  cookie = `unidad=${login.cookies.find(({ name }) => name === 'unidad')?.value ?? ''}`
})
afterAll(() => server.close())
beforeEach(async () => {
  outage = await createOutage(server.databaseUrl)
  database = openDatabase(outage.url, () => undefined)
  app = await server.replica({ database })
})
afterEach(async () => {
  await app.close()
  await outage.close()
  await database.close()
})

const get = (url: string) => app.inject({ url, headers: { cookie } })
const FILE = '/modulos/inventory/1.0.0/remoteEntry.js'

describe('while the database is unavailable', () => {
  it('answers with a help page if no page was built before', async () => {
    await outage.cut()
    const { statusCode, headers, body } = await get('/app/empresarial/inventario')

    expect(statusCode).toBe(503)
    expect(headers).toMatchObject({
      'retry-after': '5',
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    })
    expect(body).toContain('<h1>No podemos conectarnos ahora</h1>')
    expect(body).toContain('<a href="">Reintentar</a>')
    expect(body).not.toMatch(/<script|style=|ECONN|<p><\/p>/)
    const style = /style-src '([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
    const bytes = new TextEncoder().encode(/<style>(.*)<\/style>/s.exec(body)?.[1])
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('base64')
    expect(style).toBe(`sha256-${hash}`)
  })

  it('keeps serving pages and modules to known browsers', async () => {
    const before = await get('/app/empresarial/inventario')
    await get(FILE)
    await outage.cut()

    const page = await get('/app/empresarial/inventario')
    // Every response has its own nonce and page id.
    const withoutNonce = (html: string) =>
      html.replaceAll(/nonce="[^"]*"/g, '').replaceAll(/"pagina":"[^"]*"/g, '')
    expect(page.statusCode).toBe(200)
    expect(withoutNonce(page.body)).toBe(withoutNonce(before.body))
    expect(page.body).toContain(FILE)
    expect((await get(FILE)).statusCode).toBe(200)
    expect((await app.inject({ url: '/login' })).statusCode).toBe(200)
    const forged = await app.inject({ url: '/perfil', headers: { cookie: 'unidad=eyJ4Ijp0cnVlfQ.AAAA' } })
    expect(forged.body).not.toContain(FILE)
  })

  it('serves an already built page in less than three seconds if the database hangs', async () => {
    await get('/perfil')
    outage.hang()
    const begun = performance.now()

    expect((await get('/perfil')).statusCode).toBe(200)
    expect(performance.now() - begun).toBeLessThan(3000)
    await outage.cut()
  })

  it('answers API calls and file requests with a problem and Retry-After, never with a page', async () => {
    await outage.cut()
    for (const url of ['/v1/plataforma/manifiesto', '/v1/salud', FILE]) {
      const { statusCode, headers, json } = await get(url)
      expect(statusCode, url).toBe(503)
      expect(headers['retry-after']).toBe('5')
      expect(headers['content-type']).toContain('application/problem+json')
      expect(json<Problema>().codigo).toBe('no_disponible')
    }
  })

  it('answers 503 to waiting requests if connections break, and later for a page that was never built', async () => {
    // This request uses the database, but does not read releases. If it read releases, the server would remember them
    // and could answer the request for `/perfil` below.
    await get('/v1/plataforma/rollouts')
    outage.hang()
    const running = [get('/v1/salud'), get('/v1/plataforma/rollouts'), get('/v1/plataforma/manifiesto')]
    await new Promise((resolve) => setTimeout(resolve, 100))
    await outage.cut()

    for (const answer of running) expect((await answer).statusCode).toBe(503)
    expect((await get('/perfil')).statusCode).toBe(503)
  })

  it('recovers when the database is back', async () => {
    await get('/perfil')
    await outage.cut()
    await get('/perfil')
    await outage.restore()

    expect((await get('/v1/salud')).statusCode).toBe(200)
    expect((await get('/perfil')).statusCode).toBe(200)
  })
})
