import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Problema, Senal, SenalesPorMinuto } from '@mi/contracts'
import { type Call, type TestApp, createTestApp } from '../../testing/test-app.ts'
import { buildTestRelease, createSquad, upload } from '../../testing/test-release.ts'

const HOUR_MS = 60 * 60 * 1000

let server: TestApp
let asStaff: Call
let lines: string[]

beforeAll(async () => {
  lines = []
  server = await createTestApp({ logLevel: 'warn', log: { write: (line) => lines.push(line) } })
  const squad = await createSquad(server, 'inventory')
  for (const version of ['1.0.0', '1.1.0']) {
    await upload(server, squad, { release: buildTestRelease({ version }) })
  }
})
afterAll(() => server.close())
beforeEach(async () => {
  // The clock is moved past the time window of each rate limit and of the list of signals. Otherwise, calls of earlier
  // tests would still count.
  server.ports.advance(2 * HOUR_MS)
  asStaff = await server.as('admin@demo.co')
  lines.length = 0
})

const senal = (overrides: Partial<Senal> = {}): Senal => ({
  module: 'inventory',
  version: '1.0.0',
  resultado: 'montado',
  ms: 100,
  ...overrides,
})

const send = (senales: object[], headers: Record<string, string> = {}) =>
  server.anonymous('POST', '/v1/plataforma/senales', { body: { senales }, headers })

const read = async (query = ''): Promise<SenalesPorMinuto[]> =>
  (await asStaff('GET', `/v1/plataforma/senales${query}`)).json()

describe('POST /v1/plataforma/senales', () => {
  it('accepts a browser’s signals and answers without a body', async () => {
    const response = await send([senal()], { 'sec-fetch-site': 'same-origin' })

    expect(response.statusCode).toBe(202)
    expect(response.body).toBe('')
  })

  it('adds up the signals of one minute across calls', async () => {
    await send([senal(), senal({ ms: 300 }), senal({ resultado: 'carga_fallida', ms: 8000 })])
    await send([senal({ ms: 50 }), senal({ version: '1.1.0', detalle: '\u0000 \ud800' })])

    expect(await read()).toMatchObject([
      { module: 'inventory', version: '1.0.0', resultado: 'carga_fallida', cantidad: 1, msTotal: 8000 },
      { module: 'inventory', version: '1.0.0', resultado: 'montado', cantidad: 3, msTotal: 450 },
      { module: 'inventory', version: '1.1.0', resultado: 'montado', cantidad: 1, msTotal: 100 },
    ])
  })

  it('loses no signal when many calls come at once', async () => {
    const mixed = [senal(), senal({ version: '1.1.0' }), senal({ resultado: 'fallo_tardio' })]
    await Promise.all(
      Array.from({ length: 60 }, (_, index) => send(index % 2 === 0 ? mixed : mixed.toReversed())),
    )

    expect((await read()).map(({ cantidad }) => cantidad)).toEqual([60, 60, 60])
  })

  it('ignores signals of releases that do not exist, and counts the other signals of the call', async () => {
    const response = await send([senal({ version: '9.9.9' }), senal({ module: 'fantasma' }), senal()])

    expect(response.statusCode).toBe(202)
    expect(await read()).toMatchObject([{ version: '1.0.0', cantidad: 1 }])
  })

  it('refuses an empty call, an invalid signal, more than 20 signals, and more than 32 kB', async () => {
    const refused = [
      [],
      [senal({ resultado: 'genial' as Senal['resultado'] })],
      [senal({ ms: -1 })],
      Array.from({ length: 21 }, () => senal()),
    ]
    for (const senales of refused) expect((await send(senales)).statusCode).toBe(400)
    const large = await send([{ ...senal(), relleno: 'x'.repeat(33 * 1024) }])
    expect(large.statusCode).toBe(413)
    expect(await read()).toEqual([])
  })

  it('answers 403 to a browser’s calls that do not come from a page of the product itself', async () => {
    for (const site of ['cross-site', 'same-site', 'none']) {
      expect((await send([senal()], { 'sec-fetch-site': site })).statusCode).toBe(403)
    }
  })

  it('accepts 300 calls a minute from one address, then answers 429 with a time to retry', async () => {
    for (let call = 0; call < 300; call += 1) await send([senal({ version: '9.9.9' })])
    const over = await send([senal()])

    expect(over.statusCode).toBe(429)
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
    expect(over.json<Problema>().mensaje).toBe(
      'Recibimos demasiadas solicitudes desde tu conexión. Espera un momento.',
    )
    const elsewhere = await server.app.inject({
      method: 'POST',
      url: '/v1/plataforma/senales',
      remoteAddress: '203.0.113.9',
      payload: { senales: [senal()] },
    })
    expect(elsewhere.statusCode).toBe(202)
    server.ports.advance(60_000)
    expect((await send([senal()])).statusCode).toBe(202)
  })

  it('counts all addresses of one IPv6 network together', async () => {
    const from = (remoteAddress: string) =>
      server.app.inject({
        method: 'POST',
        url: '/v1/plataforma/senales',
        remoteAddress,
        payload: { senales: [senal({ version: '9.9.9' })] },
      })
    for (let call = 0; call < 300; call += 1) await from(`2001:db8:1:2::${call.toString(16)}`)

    expect((await from('2001:db8:1:2:ffff::1')).statusCode).toBe(429)
    expect((await from('2001:db8:1:3::1')).statusCode).toBe(202)
  })
})

describe('GET /v1/plataforma/senales', () => {
  it('shows the matching signals of the last 60 minutes, added up for each minute, newest first', async () => {
    await send([senal()])
    server.ports.advance(30 * 60_000)
    await send([senal(), senal({ version: '1.1.0' })])

    expect((await read('?module=inventory&version=1.0.0')).map(({ minuto }) => minuto)).toHaveLength(2)
    expect(await read('?version=1.1.0')).toHaveLength(1)
    expect(await read('?module=otro')).toEqual([])
    const [newest, oldest] = await read('?version=1.0.0')
    expect(Date.parse(newest?.minuto ?? '') - Date.parse(oldest?.minuto ?? '')).toBe(30 * 60_000)

    server.ports.advance(31 * 60_000)
    expect(await read('?version=1.0.0')).toHaveLength(1)
  })

  it('is limited to staff', async () => {
    const asOwner = await server.as('empresa@demo.co')
    expect((await asOwner('GET', '/v1/plataforma/senales')).statusCode).toBe(403)
    expect((await server.anonymous('GET', '/v1/plataforma/senales')).statusCode).toBe(401)
  })
})

const MODULE_FILE = 'http://localhost/modulos/inventory/1.0.0/assets/productos.js'

const report = (contentType: string, payload: unknown) =>
  server.app.inject({
    method: 'POST',
    url: '/v1/plataforma/reportes-csp',
    headers: { 'content-type': contentType },
    payload: JSON.stringify(payload),
  })
const legacy = (blocked: string, source = MODULE_FILE) =>
  report('application/csp-report', {
    'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': blocked, 'source-file': source },
  })
const said = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)

describe('POST /v1/plataforma/reportes-csp', () => {
  it('logs violations that come in the old or the new format, with the module whose file the report names', async () => {
    const first = await legacy('https://otro.example/x.png?clave=secreta')
    const second = await report('application/reports+json', [
      { type: 'deprecation', body: { id: 'x' } },
      {
        type: 'csp-violation',
        body: { effectiveDirective: 'script-src-elem', blockedURL: 'inline', sourceFile: null },
      },
    ])

    expect([first.statusCode, second.statusCode, second.body]).toEqual([202, 202, ''])
    expect(said()).toMatchObject([
      {
        directiva: 'img-src',
        bloqueado: 'https://otro.example/x.png',
        origen: MODULE_FILE,
        modulo: 'inventory@1.0.0',
      },
      { directiva: 'script-src-elem', bloqueado: 'inline', modulo: '' },
    ])
    expect(lines.join('')).not.toContain('secreta')
  })

  it('logs no version if a file’s address has a content hash, and no module if the address names no module', async () => {
    await legacy('eval', 'http://localhost/modulos/inventory/b/assets/productos-AbCd1234Ef.js')
    await legacy('inline', 'http://localhost/modulos/b/AbCd1234Ef.js')
    expect(said().map(({ modulo }) => modulo)).toEqual(['inventory', ''])
  })

  it('logs only the first of several equal violations within an hour', async () => {
    for (const query of ['?a', '?b', '#c']) await legacy(`https://otro.example/y.png${query}`)
    expect(lines).toHaveLength(1)

    server.ports.advance(HOUR_MS)
    await legacy('https://otro.example/y.png')
    expect(lines).toHaveLength(2)
  })

  it('refuses invalid, oversized and too frequent reports', async () => {
    expect((await report('application/csp-report', { otra: 'cosa' })).statusCode).toBe(400)
    expect((await report('application/csp-report', 'texto')).statusCode).toBe(400)
    expect((await report('text/plain', {})).statusCode).toBe(415)
    expect((await legacy('x'.repeat(33 * 1024))).statusCode).toBe(413)
    for (let call = 0; call < 60; call += 1) await legacy('https://otro.example/z.png')
    expect((await legacy('https://otro.example/z.png')).statusCode).toBe(429)
    expect(lines).toHaveLength(1)
  })
})
