import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EstadoDeModuloEnApi, Problema, ReleaseListado } from '@mi/contracts'
import { type TestApp, createTestApp } from '../../../testing/test-app.ts'
import { type TestSquad, makeStable, publishShell } from '../../../testing/test-release.ts'
import { squadsOf } from '../../../testing/test-squad.ts'

const MINUTE_MS = 60_000

let server: TestApp
let shell: TestSquad
beforeAll(async () => {
  server = await createTestApp()
  shell = await publishShell(server)
})
afterAll(() => server.close())

const newSquad = squadsOf(() => server)

describe('two squads that want one route', () => {
  it('at the same moment: one squad gets it, the other a 409 that names the winner’s module', async () => {
    for (let round = 0; round < 5; round++) {
      const squads = [await newSquad(), await newSquad()]
      for (const squad of squads) await squad.ship('1.0.0', `{base}/Disputa-${round}`)
      const answers = await Promise.all(squads.map((squad) => makeStable(server, squad, '1.0.0')))
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
      const lost = answers.find(({ statusCode }) => statusCode === 409)?.json<Problema>()
      expect(lost?.codigo).toBe('ruta_ocupada')
      expect(lost?.mensaje).toMatch(/que es del módulo modulo-\d+\./)
    }
  })

  it('one after the other: the second gets a 409, even if it capitalises the route differently', async () => {
    const [first, second] = [await newSquad(), await newSquad()]
    await first.ship('1.0.0', '{base}/insumos')
    await makeStable(server, first, '1.0.0')
    for (const [version, path] of [
      ['1.0.0', '/app/empresarial/insumos'],
      ['1.0.1', '/App/Individual/Insumos/nuevos'],
    ] as const) {
      const refused = await second.ship(version, path)
      expect(refused.json<Problema>(), path).toMatchObject({ status: 409, codigo: 'ruta_ocupada' })
    }
  })

  it.each(['/login', '/v1/cosas', '/app', '{base}/home', '/Plataforma', '{base}/configuracion/mia'])(
    'cannot publish a route of the shell: %s',
    async (path) => {
      const squad = await newSquad()
      const refused = await squad.ship('1.0.0', path)
      expect(refused.statusCode).toBe(409)
      expect(refused.json<Problema>()).toMatchObject({ codigo: 'ruta_ocupada' })
      expect(refused.json<Problema>().mensaje).toContain('que es de la portada')
    },
  )
})

describe('POST /v1/plataforma/modulos/{modulo}/retirar', () => {
  it('removes a module’s page and frees its route, until the module is restored', async () => {
    const squad = await newSquad()
    await squad.stabilize('1.0.0')
    const { revision } = await squad.state()
    const page = async () => (await server.anonymous('GET', `/${squad.module}`)).statusCode
    expect(await page()).toBe(200)

    const stale = await squad.act('retirar', {}, { 'if-match': `"${revision + 1}"` })
    expect(stale.statusCode).toBe(412)
    const retired = await squad.act('retirar', {}, { 'if-match': `"${revision}"` })
    expect(retired.json()).toMatchObject({ retirado: true, estable: '1.0.0', revision: revision + 1 })
    expect(await page()).toBe(302)
    expect((await squad.act('retirar')).statusCode).toBe(409)

    const heir = await newSquad()
    await heir.ship('1.0.0', `/${squad.module}`)
    expect((await makeStable(server, heir, '1.0.0')).statusCode).toBe(200)
    const refused = await squad.act('restituir')
    expect(refused.json<Problema>()).toMatchObject({ status: 409, codigo: 'ruta_ocupada' })
    await heir.act('retirar')
    expect((await squad.act('restituir')).json()).toMatchObject({ retirado: false })
    expect(await page()).toBe(200)
  })

  it('refuses a blank reason, another module’s token, the shell, and a module with no stable version', async () => {
    const [squad, other] = [await newSquad(), await newSquad()]
    await squad.stabilize('1.0.0')
    const url = `/v1/plataforma/modulos/${squad.module}/retirar`
    expect((await squad.call('POST', url, { body: { motivo: ' ' } })).statusCode).toBe(400)
    expect((await other.call('POST', url, { body: { motivo: 'x' } })).statusCode).toBe(403)
    const shellUrl = '/v1/plataforma/modulos/shell/retirar'
    const asStaff = await server.as('admin@demo.co')
    expect((await asStaff('POST', shellUrl, { body: { motivo: 'x' } })).statusCode).toBe(409)
    const alone = await server.withToken(shell.token)('POST', shellUrl, { body: { motivo: 'x' } })
    expect(alone.statusCode).toBe(403)
    expect(
      (await other.call('POST', url.replace(squad.module, other.module), { body: { motivo: 'x' } }))
        .statusCode,
    ).toBe(404)
  })
})

describe('reading the registry', () => {
  it('lists releases newest first, with their state', async () => {
    const squad = await newSquad()
    await squad.stabilize('1.0.0')
    await squad.mounted('1.0.0')
    server.ports.advance(30 * MINUTE_MS)
    const requires = { packages: { react: ['useState'] }, api: ['productos'] }
    const owner = { escuadra: 'Escuadra Norte', contacto: 'norte@miinventario.co' }
    await squad.ship('1.1.0', undefined, { requires, owner, bytes: 1234 })
    await makeStable(server, squad, '1.1.0')
    server.ports.advance(1)
    await squad.ship('1.2.0-local.abc')
    const releases = await squad.call('GET', `/v1/plataforma/modulos/${squad.module}/releases`)
    expect(releases.json<ReleaseListado[]>().map(({ version, estado }) => [version, estado])).toEqual([
      ['1.2.0-local.abc', 'local'],
      ['1.1.0', 'estable'],
      ['1.0.0', 'anterior'],
    ])
    expect(releases.json<ReleaseListado[]>()[1]).toMatchObject({ requires, bytes: 1234 })
    expect(await squad.state()).toMatchObject({ duenos: owner })
    const newest = await squad.call('GET', `/v1/plataforma/modulos/${squad.module}/releases?limite=1`)
    expect(newest.json<ReleaseListado[]>()).toHaveLength(1)
  })

  it('shows a squad only its own module, and shows staff all modules', async () => {
    const [squad, other] = [await newSquad(), await newSquad()]
    await squad.stabilize('1.0.0')
    for (const url of [
      `/v1/plataforma/modulos/${squad.module}`,
      `/v1/plataforma/modulos/${squad.module}/releases`,
      `/v1/plataforma/bitacora?modulo=${squad.module}`,
    ])
      expect((await other.call('GET', url)).statusCode, url).toBe(403)
    const modulos = await squad.call('GET', '/v1/plataforma/modulos')
    expect(modulos.json<EstadoDeModuloEnApi[]>().map(({ module }) => module)).toEqual([squad.module])
    const staff = await server.as('admin@demo.co')
    const all = (await staff('GET', '/v1/plataforma/modulos')).json<EstadoDeModuloEnApi[]>()
    expect(all.map(({ module }) => module)).toEqual(expect.arrayContaining(['shell', squad.module]))
    const own = (await squad.call('GET', '/v1/plataforma/bitacora')).json<{ modulo: string }[]>()
    expect(new Set(own.map(({ modulo }) => modulo))).toEqual(new Set([squad.module]))
    expect((await staff('GET', '/v1/plataforma/modulos/no-existe')).statusCode).toBe(404)
  })
})
