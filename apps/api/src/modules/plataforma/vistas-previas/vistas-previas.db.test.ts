import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Manifest, VistaPrevia } from '@mi/contracts'
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
let staff: Call
beforeAll(async () => {
  server = await createTestApp()
  await publishShell(server)
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
  return new URL(answer.json<VistaPrevia>().url).hash.slice(1)
}
const redeem = (call: Call, codigo: string) => call('POST', CANJEAR, { body: { codigo } })

const cookiesOf = (answer: { headers: Record<string, unknown> }): string[] =>
  [answer.headers['set-cookie']].flat().map((cookie) => String(cookie).split(';')[0] ?? '')

/** What the page of a signed-in person with further cookies is told about the module. */
const decisionFor = async (correo: string, cookies: string[]) => {
  const login = await server.anonymous('POST', '/v1/auth/login', { body: { correo, password: CLAVE_DEMO } })
  const answer = await server.anonymous('GET', '/v1/plataforma/manifiesto', {
    headers: { cookie: [...cookiesOf(login), ...cookies].join('; ') },
  })
  return answer.json<Manifest>().modules.find(({ module }) => module === 'ventas')?.decision
}

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

    const left = await staff('DELETE', '/v1/plataforma/vistas-previas')
    expect(String(left.headers['set-cookie'])).toMatch(/^vista_previa=; .*1970/)
  })

  it('is used once, also by two at once', async () => {
    const codigo = await newCode()
    const other = await server.as('desarrollador@demo.co')
    const answers = await Promise.all([redeem(staff, codigo), redeem(other, codigo), redeem(staff, codigo)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  })

  it('is refused to others, to a squad’s token, and with a code of another make', async () => {
    const codigo = await newCode()
    expect((await redeem(await server.as('empresa@demo.co'), codigo)).statusCode).toBe(403)
    expect((await redeem(server.withToken(squad.token), codigo)).statusCode).toBe(403)
    expect((await redeem(staff, `${codigo.slice(0, -4)}AAAA`)).statusCode).toBe(400)
    expect((await redeem(staff, codigo)).statusCode).toBe(200)
  })

  it('ends: the link after a day, the preview after eight hours', async () => {
    const codigo = await newCode()
    const cookies = cookiesOf(await redeem(staff, await newCode()))
    server.ports.advance(8 * HOUR_MS)
    expect(await decisionFor('admin@demo.co', cookies)).toMatchObject({ version: '1.0.0' })
    server.ports.advance(16 * HOUR_MS)
    const late = await redeem(await server.as('admin@demo.co'), codigo)
    expect([late.statusCode, late.json<{ mensaje: string }>().mensaje]).toEqual([
      409,
      'Ese enlace ya venció: pide uno nuevo a la escuadra.',
    ])
  })

  it('is of a published version of one’s own module, and never of the shell', async () => {
    const call = server.withToken(squad.token)
    const ask = (module: string, version: string, as = call) =>
      as('POST', `/v1/plataforma/modulos/${module}/vistas-previas`, { body: { version } })
    expect((await ask('ventas', '9.9.9')).statusCode).toBe(404)
    expect((await ask('shell', '1.0.0')).statusCode).toBe(403)
    expect((await ask('shell', '1.0.0', await server.as('admin@demo.co'))).statusCode).toBe(409)
  })

  it('gives way to a kill', async () => {
    const cookies = cookiesOf(await redeem(staff, await newCode()))
    const off = { body: { version: '2.0.0', motivo: 'prueba' } }
    await (
      await server.as('admin@demo.co')
    )('POST', '/v1/plataforma/modulos/ventas/apagar', off)
    expect(await decisionFor('admin@demo.co', cookies)).toMatchObject({ version: '1.0.0' })
  })
})
