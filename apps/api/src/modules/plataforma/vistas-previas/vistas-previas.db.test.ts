import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LightMyRequestResponse } from 'fastify'
import type { Manifest, Problema, Release, VistaPrevia } from '@mi/contracts'
import { CLAVE_DEMO } from '../../../demo/cuentas.ts'
import { type Call, type TestApp, createTestApp } from '../../../testing/test-app.ts'
import {
  type TestSquad,
  buildTestRelease,
  createSquad,
  makeStable,
  publishShell,
  upload,
} from '../../../testing/test-release.ts'

const HOUR_MS = 3_600_000
const CANJEAR = '/v1/plataforma/vistas-previas/canjear'

let server: TestApp
let squad: TestSquad
let portada: TestSquad
let staff: Call
beforeAll(async () => {
  server = await createTestApp()
  portada = await publishShell(server)
  squad = await createSquad(server, 'ventas')
  const routes = [{ path: '/ventas', permission: 'productos.ver' }]
  for (const version of ['1.0.0', '2.0.0'])
    await upload(server, squad, { release: buildTestRelease({ module: 'ventas', version, routes, nav: [] }) })
  await makeStable(server, squad, '1.0.0')
})
afterAll(() => server.close())
beforeEach(async () => {
  staff = await server.as('admin@demo.co')
})

const newCode = async (): Promise<string> => {
  const answer = await server.withToken(squad.token)('POST', '/v1/plataforma/modulos/ventas/vistas-previas', {
    body: { version: '2.0.0' },
  })
  expect(answer.statusCode).toBe(201)
  expect(answer.headers.location).toBe(answer.json<{ url: string }>().url)
  return new URL(answer.json<VistaPrevia>().url).hash.slice(1)
}
const redeem = (call: Call, codigo: string) => call('POST', CANJEAR, { body: { codigo } })

const cookiesOf = (answer: { headers: Record<string, unknown> }): string[] =>
  [answer.headers['set-cookie']].flat().map((cookie) => String(cookie).split(';')[0] ?? '')

/** Signs in. Returns a function that requests a URL with the cookies of the new session and with `cookies`. */
const asPageOf = async (correo: string, cookies: string[]) => {
  const login = await server.anonymous('POST', '/v1/auth/login', { body: { correo, password: CLAVE_DEMO } })
  const cookie = [...cookiesOf(login), ...cookies].join('; ')
  return (url: string) => server.anonymous('GET', url, { headers: { cookie } })
}
const moduleFor = async (page: (url: string) => Promise<LightMyRequestResponse>, name: string) =>
  (await page('/v1/plataforma/manifiesto')).json<Manifest>().modules.find(({ module }) => module === name)
const decisionFor = async (correo: string, cookies: string[]) =>
  (await moduleFor(await asPageOf(correo, cookies), 'ventas'))?.decision

describe('a preview', () => {
  it('shows its version to the member of the staff who opened it, and to no other account', async () => {
    const opened = await redeem(staff, await newCode())
    expect(opened.json()).toMatchObject({ module: 'ventas', version: '2.0.0' })
    expect(String(opened.headers['set-cookie'])).toMatch(/^vista_previa=.*HttpOnly; SameSite=Lax$/)
    const cookies = cookiesOf(opened)
    expect(await decisionFor('admin@demo.co', cookies)).toEqual({
      version: '2.0.0',
      razon: 'vista_previa',
      rollout: null,
      paso: null,
    })
    for (const other of ['desarrollador@demo.co', 'ana@demo.co'])
      expect(await decisionFor(other, cookies), other).toMatchObject({ version: '1.0.0', razon: 'estable' })
    const forged = cookies.map((cookie) => `${cookie}x`)
    expect(await decisionFor('admin@demo.co', forged)).toMatchObject({ version: '1.0.0' })

    const left = await staff('DELETE', '/v1/plataforma/vistas-previas', {
      headers: { cookie: cookies.join('; ') },
    })
    expect(String(left.headers['set-cookie'])).toMatch(/^vista_previa=; .*1970/)
  })

  it('is opened only once per link, even if several people use the link at the same time', async () => {
    const codigo = await newCode()
    const other = await server.as('desarrollador@demo.co')
    const answers = await Promise.all([redeem(staff, codigo), redeem(other, codigo), redeem(staff, codigo)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  })

  it('is shown again by its used link in the same browser, until the person leaves it', async () => {
    const codigo = await newCode()
    const body = { correo: 'admin@demo.co', password: CLAVE_DEMO }
    const session = cookiesOf(await server.anonymous('POST', '/v1/auth/login', { body }))
    const open = (cookies: string[]) =>
      staff('POST', CANJEAR, { body: { codigo }, headers: { cookie: [...session, ...cookies].join('; ') } })
    const first = await open([])
    const cookies = cookiesOf(first)
    server.ports.advance(HOUR_MS / 60)
    const again = await open(cookies)
    expect([again.statusCode, again.json()]).toEqual([200, first.json()])

    const left = await open([])
    expect(left.statusCode).toBe(409)
    const { codigo: why, mensaje } = left.json<Problema>()
    expect(why).toBe('enlace_usado')
    expect(mensaje).toMatch(/^El enlace de ventas 2\.0\.0 ya se usó, y .* no está abierta\. .*: pide/)
  })

  it('is refused to people who are not staff, to a squad’s token, and with a forged code', async () => {
    const codigo = await newCode()
    expect((await redeem(await server.as('empresa@demo.co'), codigo)).statusCode).toBe(403)
    expect((await redeem(server.withToken(squad.token), codigo)).statusCode).toBe(403)
    expect((await redeem(staff, `${codigo.slice(0, -4)}AAAA`)).statusCode).toBe(400)
    expect((await redeem(staff, codigo)).statusCode).toBe(200)
  })

  it('ends after eight hours, and its link expires after a day', async () => {
    const codigo = await newCode()
    const cookies = cookiesOf(await redeem(staff, await newCode()))
    server.ports.advance(8 * HOUR_MS)
    expect(await decisionFor('admin@demo.co', cookies)).toMatchObject({ version: '1.0.0' })
    server.ports.advance(16 * HOUR_MS)
    const late = await redeem(await server.as('admin@demo.co'), codigo)
    expect([late.statusCode, late.json<{ mensaje: string }>().mensaje]).toEqual([
      409,
      expect.stringMatching(
        /^El enlace de ventas 2\.0\.0 venció el .* de \d{4}.*: pide uno nuevo a la escuadra\.$/,
      ),
    ])
  })

  it('is made only for a published version of the squad’s own module', async () => {
    const call = server.withToken(squad.token)
    const ask = (module: string, version: string, as = call) =>
      as('POST', `/v1/plataforma/modulos/${module}/vistas-previas`, { body: { version } })
    expect((await ask('ventas', '9.9.9')).statusCode).toBe(404)
    expect((await ask('shell', '1.0.0')).statusCode).toBe(403)
  })

  it('ends at a sign-out and at the next sign-in, but not when the session is renewed', async () => {
    const headers = { cookie: cookiesOf(await redeem(staff, await newCode())).join('; ') }
    const body = { correo: 'admin@demo.co', password: CLAVE_DEMO }
    const answers = [
      await server.anonymous('POST', '/v1/auth/login', { body, headers }),
      await staff('POST', '/v1/auth/salir', { headers }),
    ]
    for (const answer of answers) expect(cookiesOf(answer)).toContain('vista_previa=')
    const renewed = await (await server.as('admin@demo.co'))('POST', '/v1/auth/renovar', { headers })
    expect(cookiesOf(renewed)).not.toContain('vista_previa=')
  })

  it('gets only one link per idempotency key, and the link is stored encrypted in the database', async () => {
    const ask = () =>
      staff('POST', '/v1/plataforma/modulos/ventas/vistas-previas', {
        body: { version: '2.0.0' },
        headers: { 'idempotency-key': 'un-enlace' },
      })
    const [first, second] = [await ask(), await ask()]
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(second.json()).toEqual(first.json())
    const { rows } = await sql<{ resultado: object }>`
      select resultado from public.idempotencia where clave = 'un-enlace'`.execute(server.database.kysely)
    expect(rows.map(({ resultado }) => Object.keys(resultado))).toEqual([['sellado']])
  })

  it('ends when its version is switched off', async () => {
    const cookies = cookiesOf(await redeem(staff, await newCode()))
    const off = { body: { version: '2.0.0', motivo: 'prueba' } }
    await (
      await server.as('admin@demo.co')
    )('POST', '/v1/plataforma/modulos/ventas/apagar', off)
    expect(await decisionFor('admin@demo.co', cookies)).toMatchObject({ version: '1.0.0' })
  })
})

describe('what a preview shows', () => {
  const publish = async (own: TestSquad, version: string, fields: Partial<Release>): Promise<void> => {
    const release = buildTestRelease({ module: own.module, version, nav: [], ...fields })
    expect((await upload(server, own, { release })).statusCode).toBe(201)
  }
  const at = (path: string) => ({ routes: [{ path, permission: 'plataforma.ver' }] })
  const ask = ({ module, token }: TestSquad, version: string) =>
    server.withToken(token)('POST', `/v1/plataforma/modulos/${module}/vistas-previas`, { body: { version } })
  const codeFrom = (answer: LightMyRequestResponse): string =>
    new URL(answer.json<VistaPrevia>().url).hash.slice(1)
  const openedBy = async (own: TestSquad, version: string): Promise<string[]> =>
    cookiesOf(await redeem(staff, codeFrom(await ask(own, version))))
  const change = (own: TestSquad, name: string, body: object) =>
    server.withToken(own.token)('POST', `/v1/plataforma/modulos/${own.module}/${name}`, { body })
  const refusalOf = (answer: LightMyRequestResponse): string => {
    expect(answer.statusCode).toBe(409)
    return answer.json<Problema>().mensaje
  }

  it('includes a module without a stable version, with its address and its place in the menu', async () => {
    const own = await createSquad(server, 'nuevo')
    const nav = { texto: 'Nuevo', icono: 'package', path: '/nuevo', orden: 90, grupo: 'principal' } as const
    await publish(own, '1.0.0', { ...at('/nuevo'), nav: [nav] })
    const cookies = await openedBy(own, '1.0.0')
    const page = await asPageOf('admin@demo.co', cookies)
    expect(await moduleFor(page, 'nuevo')).toMatchObject({
      routes: ['/nuevo'],
      nav: [{ texto: 'Nuevo' }],
      versions: [{ version: '1.0.0' }],
      decision: { version: '1.0.0', razon: 'vista_previa' },
    })
    expect((await page('/nuevo')).statusCode).toBe(200)

    const other = await asPageOf('desarrollador@demo.co', cookies)
    expect(await moduleFor(other, 'nuevo')).toBeUndefined()
    expect((await other('/nuevo')).headers.location).toBe('/')
  })

  it('includes a new address of a module that already has a stable version', async () => {
    const own = await createSquad(server, 'compras')
    await publish(own, '1.0.0', at('/compras'))
    await makeStable(server, own, '1.0.0')
    await publish(own, '2.0.0', at('/pedidos'))
    const page = await asPageOf('admin@demo.co', await openedBy(own, '2.0.0'))
    expect((await page('/pedidos/7')).statusCode).toBe(200)
    expect((await (await asPageOf('admin@demo.co', []))('/pedidos/7')).headers.location).toBe('/')
  })

  it('excludes a version while it is off or its module is retired, and accepts the same link afterwards', async () => {
    const own = await createSquad(server, 'caja')
    await publish(own, '1.0.0', at('/caja'))
    await makeStable(server, own, '1.0.0')
    await publish(own, '2.0.0', at('/caja'))
    const codigo = codeFrom(await ask(own, '2.0.0'))
    const whileOff = async (off: string, on: string, body: object): Promise<string[]> => {
      await change(own, off, body)
      const refused = [refusalOf(await ask(own, '2.0.0')), refusalOf(await redeem(staff, codigo))]
      await change(own, on, body)
      return refused
    }
    const retired = 'El módulo caja está retirado: restitúyelo primero.'
    expect(await whileOff('retirar', 'restituir', { motivo: 'prueba' })).toEqual([retired, retired])
    const killed = 'La versión 2.0.0 está apagada: enciéndela primero.'
    const body = { version: '2.0.0', motivo: 'prueba' }
    expect(await whileOff('apagar', 'encender', body)).toEqual([killed, killed])

    const cookies = cookiesOf(await redeem(staff, codigo))
    const page = await asPageOf('admin@demo.co', cookies)
    expect((await moduleFor(page, 'caja'))?.decision?.razon).toBe('vista_previa')
    await change(own, 'retirar', { motivo: 'prueba' })
    expect(await moduleFor(page, 'caja')).toBeUndefined()
  })

  it('excludes a version that does not fit the shell, or that has an address of another module', async () => {
    const own = await createSquad(server, 'notas')
    await publish(own, '1.0.0', at('/notas'))
    await publish(own, '2.0.0', {
      ...at('/apuntes'),
      requires: { packages: { '@mi/design-system': ['Nuevo'] } },
    })
    const other = await createSquad(server, 'cuaderno')
    await publish(other, '1.0.0', at('/notas'))
    await makeStable(server, other, '1.0.0')
    expect(refusalOf(await ask(own, '1.0.0'))).toMatch('/notas, que es del módulo cuaderno')

    const codigo = codeFrom(await ask(own, '2.0.0'))
    const names = { '@mi/design-system': { version: '1.0.0', names: ['Button'] } }
    const provides = { shellApi: [1], packages: names, api: [] }
    await publish(portada, '1.1.0', { routes: [], provides })
    await makeStable(server, portada, '1.1.0')
    for (const answer of [await ask(own, '2.0.0'), await redeem(staff, codigo)])
      expect(refusalOf(answer)).toMatch('usa «Nuevo» de @mi/design-system')
  })
})
