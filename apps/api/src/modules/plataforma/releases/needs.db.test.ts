import type { LightMyRequestResponse } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type {
  EstadoDeModuloEnApi,
  Manifest,
  Problema,
  Provides,
  Release,
  ReleaseListado,
  Requires,
} from '@mi/contracts'
import { type TestApp, createTestApp } from '../../../testing/test-app.ts'
import {
  type TestSquad,
  buildTestRelease,
  createSquad,
  makeStable,
  publishShell,
  upload,
} from '../../../testing/test-release.ts'
import { sendBeacon } from '../../../testing/test-visitor.ts'

const MINUTE_MS = 60_000
const CON_TIMELINE = ['Button', 'Timeline']
const USES_TIMELINE: Requires = { packages: { '@mi/design-system': ['Timeline'] } }

let server: TestApp
let shell: TestSquad
let inventory: TestSquad

beforeEach(async () => {
  server = await createTestApp()
  shell = await publishShell(server)
  inventory = await createSquad(server, 'inventory')
})
afterEach(() => server.close())

const provides = (names: string[], shellApi = [1]): Provides => ({
  shellApi,
  packages: { '@mi/design-system': { version: '0.1.0', names } },
  api: ['productos'],
})

const publish = (squad: TestSquad, fields: Partial<Release>) =>
  upload(server, squad, { release: buildTestRelease({ module: squad.module, ...fields }) })

/** Publishes a version of the shell that offers the components `names` of the design system. */
const publishPortada = (version: string, names: string[], shellApi = [1]) =>
  publish(shell, {
    version,
    routes: [],
    nav: [],
    shellApi: shellApi[0] ?? 1,
    provides: provides(names, shellApi),
  })

const ship = async (squad: TestSquad, fields: Partial<Release> & { version: string }): Promise<void> => {
  expect((await publish(squad, fields)).statusCode).toBe(201)
  expect((await makeStable(server, squad, fields.version)).statusCode).toBe(200)
}
const shipPortada = async (version: string, names: string[], shellApi?: number[]): Promise<void> => {
  expect((await publishPortada(version, names, shellApi)).statusCode).toBe(201)
  expect((await makeStable(server, shell, version)).statusCode).toBe(200)
}

const refusal = (answer: LightMyRequestResponse) => {
  expect(answer.statusCode).toBe(409)
  return answer.json<Problema>()
}

/** Lists the versions of inventory for a tab whose shell is `portada`. By default, the server chooses the shell. */
const versionsFor = async (portada?: string): Promise<string[]> => {
  const login = await server.anonymous('POST', '/v1/auth/login', {
    body: { correo: 'ana@demo.co', password: 'Demo#2026' },
  })
  const cookie = `unidad=${login.cookies.find(({ name }) => name === 'unidad')?.value ?? ''}`
  const query = portada === undefined ? '' : `?portada=${portada}`
  const answer = await server.anonymous('GET', `/v1/plataforma/manifiesto${query}`, { headers: { cookie } })
  const module = answer.json<Manifest>().modules.find((each) => each.module === 'inventory')
  return module?.versions.map(({ version }) => version) ?? []
}

describe('a module with needs', () => {
  it('is refused while the stable shell lacks a component that the module uses', async () => {
    await shipPortada('1.1.0', ['Button'])
    const wanted = { version: '1.4.0', requires: USES_TIMELINE }

    const refused = refusal(await publish(inventory, wanted))
    expect(refused.codigo).toBe('no_cabe')
    expect(refused.mensaje).toBe(
      'El módulo inventory 1.4.0 usa «Timeline» de @mi/design-system, y la portada no lo ofrece: ' +
        'publica antes una portada que lo ofrezca (la estable es 1.1.0).',
    )
    expect((await publishPortada('1.2.0', CON_TIMELINE)).statusCode).toBe(201)
    refusal(await publish(inventory, wanted))

    await makeStable(server, shell, '1.2.0')
    await ship(inventory, wanted)
    expect(await versionsFor()).toEqual(['1.4.0'])
  })

  it('is served to each tab in the newest versions that run on the tab’s shell', async () => {
    await shipPortada('1.1.0', ['Button'])
    await ship(inventory, { version: '1.3.0' })
    await shipPortada('1.2.0', CON_TIMELINE)
    await ship(inventory, { version: '1.4.0', requires: USES_TIMELINE })

    expect(await versionsFor()).toEqual(['1.4.0', '1.3.0'])
    expect(await versionsFor('1.2.0')).toEqual(['1.4.0', '1.3.0'])
    expect(await versionsFor('1.1.0')).toEqual(['1.3.0'])
    // The shell 1.0.0 has no `provides`, so it counts as able to load every module that uses its `shellApi`.
    expect(await versionsFor('1.0.0')).toEqual(['1.4.0', '1.3.0'])
    expect(await versionsFor('9.9.9')).toEqual(['1.4.0', '1.3.0'])
  })

  it('is served in a version several steps older if no newer version runs on the tab’s shell', async () => {
    await shipPortada('1.1.0', ['Button'])
    await ship(inventory, { version: '1.3.0' })
    await shipPortada('1.2.0', CON_TIMELINE)
    for (const version of ['1.4.0', '1.5.0', '1.6.0']) {
      const senal = { module: 'inventory', version: version === '1.4.0' ? '1.3.0' : '1.4.0' }
      const visitor = { navegador: 'n1', persona: 1 }
      await sendBeacon(server, visitor, { senales: [{ ...senal, resultado: 'montado', ms: 5 }] })
      server.ports.advance(30 * MINUTE_MS)
      await ship(inventory, { version, requires: USES_TIMELINE })
    }

    expect(await versionsFor('1.2.0')).toEqual(['1.6.0', '1.4.0'])
    expect(await versionsFor('1.1.0')).toEqual(['1.3.0'])
  })

  it('is checked again when its rollout begins or grows, and when it is promoted', async () => {
    await shipPortada('1.1.0', ['Button'])
    await ship(inventory, { version: '1.3.0' })
    await shipPortada('1.2.0', CON_TIMELINE)
    expect((await publish(inventory, { version: '1.4.0', requires: USES_TIMELINE })).statusCode).toBe(201)
    const at = '/v1/plataforma/modulos/inventory'
    const call = server.withToken(inventory.token)
    const begin = () =>
      call('POST', `${at}/candidato`, {
        body: { version: '1.4.0', porcentaje: 5, unidad: 'persona', motivo: 'prueba' },
      })
    const move = async (porcentaje: number) => {
      const { revision } = (await call('GET', at)).json<EstadoDeModuloEnApi>()
      return call('PATCH', `${at}/candidato`, {
        body: { porcentaje, motivo: 'prueba' },
        headers: { 'if-match': `"${revision}"` },
      })
    }
    expect((await begin()).statusCode).toBe(201)

    // The shell is allowed to go back to 1.1.0, because inventory's stable version 1.3.0 runs on that shell.
    expect((await makeStable(server, shell, '1.1.0')).statusCode).toBe(200)
    expect(refusal(await move(25)).codigo).toBe('no_cabe')
    const promoted = await call('POST', `${at}/promover`, { body: { version: '1.4.0', motivo: 'prueba' } })
    expect(refusal(promoted).codigo).toBe('no_cabe')
    expect((await move(1)).statusCode).toBe(200)
    await call('POST', `${at}/revertir`, { body: { motivo: 'prueba' } })
    expect(refusal(await begin()).codigo).toBe('no_cabe')

    await makeStable(server, shell, '1.2.0')
    expect((await begin()).statusCode).toBe(201)
  })

  it('is refused until each module that it needs has a stable version that is new enough', async () => {
    const requires: Requires = { modules: { team: '2.0.0' } }
    const { mensaje } = refusal(await publish(inventory, { version: '1.4.0', requires }))
    expect(mensaje).toContain('pide el módulo team 2.0.0, que no tiene una versión estable')

    const team = await createSquad(server, 'team')
    await ship(team, { version: '2.1.0', routes: [{ path: '/equipo', permission: 'equipo.ver' }], nav: [] })
    await ship(inventory, { version: '1.4.0', requires })
  })

  it('prevents the retirement and the rollback of a module that it needs', async () => {
    const team = await createSquad(server, 'team')
    const place = { routes: [{ path: '/equipo', permission: 'equipo.ver' }], nav: [] }
    const call = server.withToken(team.token)
    const act = (what: string, body: object = {}) =>
      call('POST', `/v1/plataforma/modulos/team/${what}`, { body: { motivo: 'prueba', ...body } })
    await ship(team, { version: '1.9.0', ...place })
    const senal = { module: 'team', version: '1.9.0', resultado: 'montado' as const, ms: 5 }
    await sendBeacon(server, { navegador: 'n1', persona: 1 }, { senales: [senal] })
    server.ports.advance(30 * MINUTE_MS)
    await ship(team, { version: '2.1.0', ...place })
    await ship(inventory, { version: '1.4.0', requires: { modules: { team: '2.0.0' } } })

    const older = { version: '1.9.0', porcentaje: 5, unidad: 'persona' }
    for (const answer of [
      await act('revertir'),
      await act('retirar'),
      await act('candidato', older),
      await makeStable(server, team, '1.9.0'),
    ]) {
      const { codigo, mensaje } = refusal(answer)
      expect(codigo).toBe('no_cabe')
      expect(mensaje).toContain(
        'El módulo inventory 1.4.0 pide el módulo team 2.0.0 o más nuevo, y quedaría ',
      )
    }
    const releases = await call('GET', '/v1/plataforma/modulos/team/releases')
    expect(releases.json<ReleaseListado[]>().map(({ version, pedidaPor }) => [version, pedidaPor])).toEqual([
      ['2.1.0', [{ module: 'inventory', version: '1.4.0', desde: '2.0.0' }]],
      ['1.9.0', []],
    ])
    // Even a needed version is allowed to be switched off, because the version could be harmful.
    expect((await act('apagar', { version: '2.1.0' })).statusCode).toBe(200)
    expect((await act('encender', { version: '2.1.0' })).statusCode).toBe(200)
    await ship(inventory, { version: '1.5.0' })
    expect((await act('revertir')).json()).toMatchObject({ estable: '1.9.0' })
  })
})

describe('a needed version that is switched off', () => {
  it('makes pages use an older version of the dependent module, and `explicar` reports that version', async () => {
    const team = await createSquad(server, 'team')
    const place = { routes: [{ path: '/equipo', permission: 'equipo.ver' }], nav: [] }
    await ship(team, { version: '1.9.0', ...place })
    await ship(inventory, { version: '1.3.0' })
    const mounted = (module: string, version: string) => ({
      module,
      version,
      resultado: 'montado' as const,
      ms: 5,
    })
    const senales = [mounted('team', '1.9.0'), mounted('inventory', '1.3.0')]
    await sendBeacon(server, { navegador: 'n1', persona: 1 }, { senales })
    server.ports.advance(30 * MINUTE_MS)
    await ship(team, { version: '2.1.0', ...place })
    await ship(inventory, { version: '1.4.0', requires: { modules: { team: '2.0.0' } } })
    expect(await versionsFor()).toEqual(['1.4.0', '1.3.0'])

    const off = { motivo: 'prueba', version: '2.1.0' }
    await server.withToken(team.token)('POST', '/v1/plataforma/modulos/team/apagar', { body: off })
    expect(await versionsFor()).toEqual(['1.3.0'])
    const explained = await server.withToken(inventory.token)(
      'GET',
      '/v1/plataforma/modulos/inventory/explicar?persona=1',
    )
    expect(explained.json()).toMatchObject({ version: '1.3.0', razon: 'estable' })
  })
})

describe('raising shellApi', () => {
  it('needs no simultaneous update of modules, because the new shell serves the previous interface too', async () => {
    await shipPortada('1.1.0', ['Button'])
    await ship(inventory, { version: '1.3.0' })
    const { mensaje } = refusal(await publish(inventory, { version: '2.0.0', shellApi: 2 }))
    expect(mensaje).toContain('pide la versión 2 del contrato, y la portada ofrece la 1')

    await shipPortada('2.0.0', ['Button'], [2, 1])
    expect(await versionsFor()).toEqual(['1.3.0'])
    await ship(inventory, { version: '2.0.0', shellApi: 2 })
    expect(await versionsFor()).toEqual(['2.0.0', '1.3.0'])
    expect(await versionsFor('1.1.0')).toEqual(['1.3.0'])
  })

  it('is refused if the new shell would leave a module without a version', async () => {
    await shipPortada('1.1.0', ['Button'])
    await ship(inventory, { version: '1.3.0', requires: { packages: { '@mi/design-system': ['Button'] } } })
    for (const [version, names, shellApi] of [
      ['2.0.0', ['Button'], [2]],
      ['2.1.0', ['Card'], [1]],
    ] as const) {
      await publishPortada(version, [...names], [...shellApi])
      const { codigo, mensaje } = refusal(await makeStable(server, shell, version))
      expect(codigo).toBe('no_cabe')
      expect(mensaje).toContain(`La portada ${version} dejaría sin versión al módulo inventory: la 1.3.0 `)
    }
  })

  it('is refused if the shell’s own shellApi is 2 but the shell offers only shellApi 1 to modules', async () => {
    const release = { version: '2.0.0', routes: [], nav: [], shellApi: 2, provides: provides([], [1]) }
    expect((await publish(shell, release)).statusCode).toBe(400)
  })
})
