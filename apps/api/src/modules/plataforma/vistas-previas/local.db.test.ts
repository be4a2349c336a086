import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Manifest, Problema, VistaPrevia } from '@mi/contracts'
import { SHELL_API } from '@mi/contracts'
import { CLAVE_DEMO } from '../../../demo/cuentas.ts'
import { type TestApp, createTestApp } from '../../../testing/test-app.ts'
import {
  type TestSquad,
  buildTestRelease,
  createSquad,
  makeStable,
  publishShell,
  upload,
} from '../../../testing/test-release.ts'

const HOUR_MS = 3_600_000
const ORIGEN = 'http://localhost:5180'
const VERSION = '1.0.1-dev.abc'
const FILE = `/modulos/ventas/${VERSION}/remoteEntry.js`
const RELEASE = {
  shellApi: SHELL_API,
  routes: [{ path: '/ventas', permission: 'productos.ver' }],
  nav: [],
  sinPermiso: 'Acceso no autorizado',
  entry: 'remoteEntry.js',
  css: ['assets/ventas.css'],
}

let server: TestApp
let squad: TestSquad
beforeAll(async () => {
  server = await createTestApp()
  await publishShell(server)
  squad = await createSquad(server, 'ventas')
  const release = buildTestRelease({ module: 'ventas', routes: RELEASE.routes, nav: [] })
  await upload(server, squad, { release })
  await makeStable(server, squad, '1.0.0')
})
afterAll(() => server.close())

const ask = (fields: { version?: string; origen?: string; release?: object } = {}) => {
  const { version = VERSION, origen = ORIGEN, release = {} } = fields
  const body = { version, local: { origen, release: { ...RELEASE, ...release } } }
  return server.withToken(squad.token)('POST', '/v1/plataforma/modulos/ventas/vistas-previas', { body })
}
const newCode = async (): Promise<string> => new URL((await ask()).json<VistaPrevia>().url).hash.slice(1)
const redeem = async (correo: string) =>
  (await server.as(correo))('POST', '/v1/plataforma/vistas-previas/canjear', {
    body: { codigo: await newCode() },
  })

const cookiesOf = (answer: { headers: Record<string, unknown> }): string[] =>
  [answer.headers['set-cookie']].flat().map((cookie) => String(cookie).split(';')[0] ?? '')

/** Signs in. @returns a function that requests a URL with the cookies of the new session and with `cookies`. */
const browserOf = async (correo: string, cookies: readonly string[] = []) => {
  const login = await server.anonymous('POST', '/v1/auth/login', { body: { correo, password: CLAVE_DEMO } })
  const cookie = [...cookiesOf(login), ...cookies].join('; ')
  return (url: string) => server.anonymous('GET', url, { headers: { cookie } })
}
const policyAt = async (browser: Awaited<ReturnType<typeof browserOf>>, url = '/ventas'): Promise<string> =>
  String((await browser(url)).headers['content-security-policy'])

describe('a module on a developer’s machine', () => {
  let opened: string[]
  beforeEach(async () => {
    const answer = await redeem('admin@demo.co')
    expect(answer.json()).toMatchObject({ module: 'ventas', version: VERSION })
    opened = cookiesOf(answer)
  })

  it('is shown to the member of the staff who opened the link, with files from the developer’s machine', async () => {
    const browser = await browserOf('admin@demo.co', opened)
    const { modules } = (await browser('/v1/plataforma/manifiesto')).json<Manifest>()
    const ventas = modules.find(({ module }) => module === 'ventas')
    expect(ventas).toMatchObject({
      decision: { version: VERSION, razon: 'vista_previa' },
      versions: [{ version: VERSION, entry: FILE }, { version: '1.0.0' }],
    })
    const policy = await policyAt(browser)
    for (const kind of ['script', 'style', 'font', 'img', 'connect'])
      expect(policy, kind).toMatch(new RegExp(`${kind}-src 'self'[^;]* ${ORIGEN}[ ;]`))
    const file = await browser(`${FILE}?v=1`)
    expect([file.statusCode, file.headers.location]).toEqual([307, `${ORIGEN}${FILE}?v=1`])
    expect(file.headers['cache-control']).toBe('no-store')
  })

  it('is not shown to another account, nor with forged cookies, nor on /login, nor for another version', async () => {
    const others = [
      await browserOf('admin@demo.co'),
      await browserOf('desarrollador@demo.co', opened),
      await browserOf('ana@demo.co', opened),
      await browserOf(
        'admin@demo.co',
        opened.map((cookie) => `${cookie}x`),
      ),
    ]
    for (const browser of others) {
      expect(await policyAt(browser)).not.toContain('localhost')
      expect((await browser(FILE)).statusCode).toBe(404)
    }
    const own = await browserOf('admin@demo.co', opened)
    expect(await policyAt(own, '/login')).not.toContain('localhost')
    expect((await own(FILE.replace('abc', 'abd'))).statusCode).toBe(404)
    expect((await own(FILE.replace('ventas', 'compras'))).statusCode).toBe(404)
  })

  it('is not allowed on any page while the module is retired', async () => {
    const browser = await browserOf('admin@demo.co', opened)
    const call = server.withToken(squad.token)
    const body = { motivo: 'prueba' }
    const retired = await call('POST', '/v1/plataforma/modulos/ventas/retirar', { body })
    expect(retired.statusCode).toBe(200)
    expect(await policyAt(browser, '/home')).not.toContain('localhost')
    await call('POST', '/v1/plataforma/modulos/ventas/restituir', { body })
    expect(await policyAt(browser, '/home')).toContain('localhost')
  })

  it('is not shown after eight hours', async () => {
    server.ports.advance(8 * HOUR_MS)
    const browser = await browserOf('admin@demo.co', opened)
    expect(await policyAt(browser)).not.toContain('localhost')
    expect((await browser(FILE)).statusCode).toBe(404)
  })
})

describe('a link to a module on a developer’s machine', () => {
  it.each(['ana@demo.co', 'empresa@demo.co'])('is refused to %s', async (correo) => {
    expect((await redeem(correo)).statusCode).toBe(403)
  })

  it.each([
    'https://localhost:5180',
    'http://127.0.0.1:5180',
    'http://localhost',
    'http://localhost:5180/a',
    'http://localhost:5180; script-src *',
    'http://localhost.empresa.co:5180',
    'http://empresa.co:5180',
  ])('is not made for the origin %s', async (origen) => {
    const answer = await ask({ origen })
    expect(answer.statusCode).toBe(400)
    expect(answer.json<Problema>().errores).toMatchObject([
      { mensaje: 'El código de tu equipo se sirve en http://localhost, con su puerto.' },
    ])
  })

  it('is not made for a version without «-dev.», nor for a module that has a route of the shell', async () => {
    const published = await ask({ version: '1.0.1' })
    expect([published.statusCode, published.json<Problema>().mensaje]).toEqual([
      400,
      'La versión de un módulo en tu equipo tiene la forma 1.0.0-dev.abc.',
    ])
    const path = '/plataforma'
    const taken = await ask({ release: { routes: [{ path, permission: 'productos.ver' }] } })
    expect(taken.statusCode).toBe(409)
  })

  it('is not made for a published version, because a page would mix published and local files', async () => {
    const version = '1.0.2-dev.pub'
    const release = buildTestRelease({ module: 'ventas', version, routes: RELEASE.routes, nav: [] })
    await upload(server, squad, { release })
    expect((await ask({ version })).statusCode).toBe(409)
  })

  it('is not made for a module whose routes and texts do not fit into the preview’s cookie', async () => {
    const routes = Array.from({ length: 60 }, (_, nth) => ({
      path: `/ventas/${nth}`,
      permission: 'productos.ver',
    }))
    const answer = await ask({ release: { routes } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json<Problema>().mensaje).toMatch('demasiadas direcciones')
  })
})
