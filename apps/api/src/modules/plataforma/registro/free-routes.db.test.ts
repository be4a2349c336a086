import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Manifest, Problema } from '@mi/contracts'
import { type TestApp, createTestApp } from '../../../testing/test-app.ts'
import {
  buildTestRelease,
  createSquad,
  makeStable,
  publishShell,
  upload,
} from '../../../testing/test-release.ts'
import { cookieOf } from '../../../testing/test-visitor.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
  await publishShell(server)
})
afterAll(() => server.close())

let nth = 0
/** Creates a squad and publishes the versions of its module. `versions` maps each version to its only address. */
const newSquad = async (versions: Readonly<Record<string, string>>) => {
  const module = `vecino-${++nth}`
  const squad = await createSquad(server, module)
  for (const [version, path] of Object.entries(versions)) {
    const routes = [{ path, permission: 'productos.ver' }]
    await upload(server, squad, { release: buildTestRelease({ module, version, routes, nav: [] }) })
  }
  const act = (what: string, body: object) =>
    server.withToken(squad.token)('POST', `/v1/plataforma/modulos/${module}/${what}`, {
      body: { motivo: 'prueba', ...body },
    })
  return {
    module,
    act,
    stabilize: (version: string) => makeStable(server, squad, version),
    begin: (version: string) => act('candidato', { version, porcentaje: 5, unidad: 'persona' }),
  }
}

const shown = async (module: string) => {
  const headers = { cookie: cookieOf(server, { navegador: 'n1', persona: 1 }) }
  const manifest = (await server.anonymous('GET', '/v1/plataforma/manifiesto', { headers })).json<Manifest>()
  const found = manifest.modules.find((each) => each.module === module)
  return { version: found?.decision?.version, routes: found?.routes }
}

describe('an address', () => {
  it('is not free while another module rolls out a version with that address', async () => {
    const first = await newSquad({ '1.0.0': '/uno', '1.1.0': '/disputada' })
    const second = await newSquad({ '1.0.0': '/dos', '1.1.0': '/disputada' })
    for (const squad of [first, second]) expect((await squad.stabilize('1.0.0')).statusCode).toBe(200)
    expect((await first.begin('1.1.0')).statusCode).toBe(201)
    for (const refused of [await second.begin('1.1.0'), await second.stabilize('1.1.0')])
      expect(refused.json<Problema>()).toMatchObject({ status: 409, codigo: 'ruta_ocupada' })

    await first.act('retirar', {})
    expect((await second.stabilize('1.1.0')).statusCode).toBe(200)
    expect((await first.act('restituir', {})).json<Problema>().codigo).toBe('ruta_ocupada')
  })

  it('stays with its current module if another module falls back to a version with that address', async () => {
    const first = await newSquad({ '1.0.0': '/cedida', '2.0.0': '/nueva' })
    const second = await newSquad({ '1.0.0': '/cedida' })
    for (const version of ['1.0.0', '2.0.0']) await first.stabilize(version)
    expect((await second.stabilize('1.0.0')).statusCode).toBe(200)
    expect(await shown(first.module)).toEqual({ version: '2.0.0', routes: ['/nueva'] })

    expect((await first.act('apagar', { version: '2.0.0' })).statusCode).toBe(200)
    expect(await shown(first.module)).toEqual({ version: null, routes: ['/nueva'] })
    expect(await shown(second.module)).toEqual({ version: '1.0.0', routes: ['/cedida'] })
    await second.act('retirar', {})
    expect(await shown(first.module)).toEqual({ version: '1.0.0', routes: ['/cedida'] })
  })
})
