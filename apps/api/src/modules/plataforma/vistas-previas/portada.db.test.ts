import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Manifest, VistaPrevia } from '@mi/contracts'
import { CLAVE_DEMO } from '../../../demo/cuentas.ts'
import { type TestApp, createTestApp } from '../../../testing/test-app.ts'
import { type TestSquad, buildTestRelease, publishShell, upload } from '../../../testing/test-release.ts'

const FILES = { 'app.js': 'export {}' }
const SCREENS = ['/home', '/plataforma'].map((path) => ({ path, preload: [], css: [] }))
const AT = '/v1/plataforma/modulos/shell'

let server: TestApp
let portada: TestSquad
beforeAll(async () => {
  server = await createTestApp()
  portada = await publishShell(server)
  const fields = { module: 'shell', routes: [], nav: [], entry: 'app.js', css: [], screens: SCREENS }
  for (const version of ['1.1.0', '2.0.0']) {
    const release = buildTestRelease({ ...fields, version }, FILES)
    expect((await upload(server, portada, { release, files: FILES })).statusCode).toBe(201)
  }
})
afterAll(() => server.close())

const cookiesOf = (answer: { headers: Record<string, unknown> }): string[] =>
  [answer.headers['set-cookie']].flat().map((cookie) => String(cookie).split(';')[0] ?? '')

/** Makes and opens a preview of 2.0.0. @returns the cookies of the preview. */
const openPreview = async (): Promise<string[]> => {
  const made = await server.withToken(portada.token)('POST', `${AT}/vistas-previas`, {
    body: { version: '2.0.0' },
  })
  expect(made.statusCode).toBe(201)
  const codigo = new URL(made.json<VistaPrevia>().url).hash.slice(1)
  const staff = await server.as('admin@demo.co')
  const opened = await staff('POST', '/v1/plataforma/vistas-previas/canjear', { body: { codigo } })
  expect(opened.json()).toMatchObject({ module: 'shell', version: '2.0.0' })
  return cookiesOf(opened)
}

/** @returns the manifest that the page at `path` contains. */
const pageOf = async (correo: string, cookies: string[], path: string): Promise<Manifest> => {
  const login = await server.anonymous('POST', '/v1/auth/login', { body: { correo, password: CLAVE_DEMO } })
  const cookie = [...cookiesOf(login), ...cookies].join('; ')
  const { body } = await server.anonymous('GET', path, { headers: { cookie } })
  const [, json = '{}'] = /id="manifiesto"[^>]*>([^<]*)</.exec(body) ?? []
  return JSON.parse(json) as Manifest
}

describe('a preview of the shell', () => {
  it('is shown to the member of the staff who opened it, and to no other account', async () => {
    const cookies = await openPreview()
    expect(await pageOf('admin@demo.co', cookies, '/home')).toMatchObject({
      shellVersion: '2.0.0',
      decision: { version: '2.0.0', razon: 'vista_previa', rollout: null },
    })
    for (const correo of ['desarrollador@demo.co', 'ana@demo.co'])
      expect(await pageOf(correo, cookies, '/home'), correo).toMatchObject({ shellVersion: '1.0.0' })
  })

  it('is not used on `/plataforma/vista-previa`, where staff end the preview of a broken shell', async () => {
    const cookies = await openPreview()
    const staff = await server.as('admin@demo.co')
    const orden = { body: { version: '1.1.0', porcentaje: 100, unidad: 'navegador', motivo: 'prueba' } }
    expect((await staff('POST', `${AT}/candidato`, orden)).statusCode).toBe(201)
    for (const path of ['/plataforma/vista-previa', '/Plataforma/Vista-Previa'])
      expect(await pageOf('admin@demo.co', cookies, path), path).toMatchObject({
        shellVersion: '1.1.0',
        decision: { razon: 'porcentaje' },
      })
    expect(await pageOf('admin@demo.co', cookies, '/plataforma/inventory')).toMatchObject({
      shellVersion: '2.0.0',
    })
  })

  it('ends when its version is switched off', async () => {
    const cookies = await openPreview()
    const staff = await server.as('admin@demo.co')
    const off = { body: { version: '2.0.0', motivo: 'prueba' } }
    expect((await staff('POST', `${AT}/apagar`, off)).statusCode).toBe(200)
    expect(await pageOf('admin@demo.co', cookies, '/home')).toMatchObject({ shellVersion: '1.1.0' })
  })
})
