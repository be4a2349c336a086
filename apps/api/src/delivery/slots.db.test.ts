import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Manifest, ReleaseSlot } from '@mi/contracts'
import { type TestApp, createTestApp } from '../testing/test-app.ts'
import {
  FILES,
  buildTestRelease,
  createSquad,
  makeStable,
  publishShell,
  upload,
} from '../testing/test-release.ts'

let server: TestApp

const slotOf = (name: ReleaseSlot['name'], changes: Partial<ReleaseSlot> = {}): ReleaseSlot => ({
  name,
  expose: name,
  permission: 'productos.ver',
  orden: 10,
  preload: [`${name}.js`],
  css: [],
  ...changes,
})

const SLOT_FILES = {
  ...FILES,
  'inicio.js': 'export {}',
  'inicio.css': '.b{}',
  'barra.js': 'export {}',
  'buscar.js': 'export {}',
}

const publish = async (module: string, fields: Parameters<typeof buildTestRelease>[0]): Promise<void> => {
  const squad = await createSquad(server, module)
  const release = buildTestRelease({ module, css: [], ...fields }, SLOT_FILES)
  expect((await upload(server, squad, { release, files: SLOT_FILES })).statusCode).toBe(201)
  await makeStable(server, squad, release.version)
}

const pageOf = async (correo: string, url: string): Promise<string> => {
  const login = await server.anonymous('POST', '/v1/auth/login', { body: { correo, password: 'Demo#2026' } })
  const cookie = `unidad=${login.cookies.find(({ name }) => name === 'unidad')?.value ?? ''}`
  return (await server.anonymous('GET', url, { headers: { cookie } })).body
}

const manifestOf = (html: string): Manifest =>
  JSON.parse(/id="manifiesto"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? 'null') as Manifest

/** The module files that a page preloads, in the page's order. */
const announced = (html: string): string[] =>
  [
    ...html.matchAll(
      /<link rel="(?:modulepreload|preload)"[^>]* href="\/modulos\/([^"]+)" integrity="sha256-/g,
    ),
  ]
    .map(([, file]) => file ?? '')
    .filter((file) => !file.startsWith('shell/'))

beforeAll(async () => {
  server = await createTestApp()
  await publishShell(server, { provides: { shellApi: [1], packages: {}, directo: true } })
  await publish('inventory', {
    slots: [slotOf('inicio', { css: ['inicio.css'] }), slotOf('barra'), slotOf('buscar')],
    exposes: {
      lifecycles: { script: 'remoteEntry.js', css: [] },
      inicio: { script: 'inicio.js', css: ['inicio.css'] },
      barra: { script: 'barra.js', css: [] },
      buscar: { script: 'buscar.js', css: [] },
    },
  })
  await publish('team', { routes: [], nav: [], slots: [slotOf('inicio', { permission: 'equipo.ver' })] })
  await publish('anterior', { routes: [{ path: '/anterior', permission: 'productos.ver' }], nav: [] })
})
afterAll(() => server.close())

describe('a page with slots', () => {
  it.each(['/home', '/app/individual/home'])(
    'preloads, at %s, the slots of the home page and of the top bar',
    async (url) => {
      expect(announced(await pageOf('ana@demo.co', url))).toEqual([
        'inventory/1.0.0/barra.js',
        'inventory/1.0.0/inicio.js',
        'inventory/1.0.0/inicio.css',
      ])
    },
  )

  it('loads the styles of a slot without applying them', async () => {
    expect(await pageOf('ana@demo.co', '/home')).toContain(
      '<link rel="stylesheet" media="not all" crossorigin href="/modulos/inventory/1.0.0/inicio.css"',
    )
  })

  it('preloads only the top bar’s slot on the profile page and on a page of the slot’s module', async () => {
    const bar = ['inventory/1.0.0/barra.js']
    expect(announced(await pageOf('ana@demo.co', '/app/individual/perfil'))).toEqual(bar)
    expect(announced(await pageOf('ana@demo.co', '/app/individual/inventario'))).toEqual(bar)
  })

  it('lists the slots that the person may see', async () => {
    const { modules } = manifestOf(await pageOf('ana@demo.co', '/perfil'))
    expect(
      modules.map(({ module, versions }) => [module, versions[0]?.slots?.map(({ name }) => name)]),
    ).toEqual([
      ['anterior', undefined],
      ['inventory', ['inicio', 'barra', 'buscar']],
      ['team', undefined],
    ])
    expect(modules.at(-1)).toMatchObject({ routes: [], versions: [], sinPermiso: null })
    expect(JSON.stringify(modules)).not.toContain('permission')
  })

  it('shows the slot of a module that has no routes, if the person has the slot’s permission', async () => {
    const html = await pageOf('empresa@demo.co', '/home')
    expect(manifestOf(html).modules.at(-1)).toMatchObject({
      module: 'team',
      versions: [{ slots: [{ name: 'inicio' }] }],
      sinPermiso: null,
    })
    expect(announced(html)).toContain('team/1.0.0/inicio.js')
  })

  it('preloads nothing for a person without the permission of any slot', async () => {
    const html = await pageOf('nuevo@demo.co', '/home')
    expect(announced(html)).toEqual([])
    expect(manifestOf(html).modules.map(({ versions }) => versions)).toEqual([[], [], []])
  })
})
