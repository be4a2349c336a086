import { buildManifest, buildManifestModule, buildModuleVersion, buildSlot } from '@mi/testing'
import type { ManifestModule } from '@mi/contracts'
import { type AddHint, type Hint, createQuarantine } from '@mi/federation-host'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPrefetch, startPrefetching } from './prefetch.ts'
import type { Remotes } from '../context/remotes.ts'

const ENTRY = '/modulos/inventory/1.0.0/remoteEntry.js'
const CSS = '/modulos/inventory/1.0.0/lista.css'

const hints: Hint[] = []
const addHint: AddHint = (hint) => void hints.push(hint)

const inventory = (bytes?: number) =>
  buildManifestModule({
    versions: [
      buildModuleVersion({
        entry: ENTRY,
        preload: ['/modulos/inventory/1.0.0/assets/lista.js'],
        css: [CSS],
        integrity: { [ENTRY]: 'sha384-abc', [CSS]: 'sha384-def' },
        ...(bytes === undefined ? {} : { bytes }),
      }),
    ],
  })

const team = buildManifestModule({
  module: 'team',
  routes: ['/app/empresarial/equipo'],
  versions: [buildModuleVersion({ entry: '/modulos/team/1.0.0/remoteEntry.js', bytes: 1000 })],
})

const complete = vi.fn<Remotes['complete']>()

const prefetching = ({
  isMetered = false,
  bytes,
  first = inventory(bytes),
}: { isMetered?: boolean; bytes?: number; first?: ManifestModule } = {}) => {
  const quarantine = createQuarantine(() => true)
  const remotes = {
    complete,
    latest: (module: unknown) => module,
    parts: { quarantine },
  } as unknown as Remotes
  const manifest = buildManifest({ modules: [first, team] })
  return {
    quarantine,
    prefetch: createPrefetch({ addHint, manifest, remotes, isMetered: () => isMetered }),
  }
}

const links = () => hints.map(({ rel, href }) => `${rel} ${href}`)

afterEach(() => {
  hints.length = 0
  document.body.replaceChildren()
})

describe('createPrefetch', () => {
  it('prefetches the files of the module at an address, with the integrity hash of the entry file', () => {
    prefetching().prefetch.path('/app/empresarial/inventario/7')
    expect(links()).toEqual([
      `modulepreload ${ENTRY}`,
      'modulepreload /modulos/inventory/1.0.0/assets/lista.js',
      `prefetch ${CSS}`,
    ])
    expect(hints[0]).toMatchObject({ integrity: 'sha384-abc' })
  })

  it('fetches a module only once', () => {
    const { prefetch } = prefetching()
    prefetch.path('/app/empresarial/inventario')
    prefetch.all()
    expect(links().filter((link) => link.includes('inventory'))).toHaveLength(3)
    expect(links()).toContain('modulepreload /modulos/team/1.0.0/remoteEntry.js')
  })

  it('also prefetches the files of the screen at an address, and each file only once', () => {
    const screens = [
      { path: '{base}/inventario', preload: ['/s/lista.js'], css: ['/s/lista.css'] },
      { path: '{base}/historial', preload: ['/s/historial.js'], css: [] },
    ]
    const module = buildManifestModule({
      routes: ['/app/empresarial/inventario', '/app/empresarial/historial'],
      versions: [buildModuleVersion({ entry: ENTRY, preload: [], css: [], screens })],
    })
    const remotes = {
      latest: (known: unknown) => known,
      parts: { quarantine: createQuarantine(() => true) },
    } as unknown as Remotes
    const manifest = buildManifest({ modules: [module] })
    const prefetch = createPrefetch({ addHint, manifest, remotes, isMetered: () => false })
    prefetch.path('/app/empresarial/inventario')
    prefetch.path('/app/empresarial/historial')
    prefetch.path('/app/empresarial/inventario')
    expect(links()).toEqual([
      `modulepreload ${ENTRY}`,
      'modulepreload /s/lista.js',
      'prefetch /s/lista.css',
      'modulepreload /s/historial.js',
    ])
  })

  it('fetches only the home card of a module that the person is not allowed to open', () => {
    const slots = [buildSlot({ preload: ['/s/inicio.js'] }), buildSlot({ name: 'buscar' })]
    const version = buildModuleVersion({ entry: ENTRY, preload: ['/s/lista.js'], slots })
    const closed = buildManifestModule({ versions: [version], nav: [], sinPermiso: 'Acceso no autorizado' })
    const remotes = {
      latest: (known: unknown) => known,
      parts: { quarantine: createQuarantine(() => true) },
    } as unknown as Remotes
    const manifest = buildManifest({ modules: [closed] })
    const prefetch = createPrefetch({ addHint, manifest, remotes, isMetered: () => false })
    prefetch.path('/app/empresarial/inventario')
    expect(links()).toEqual([])
    prefetch.all()
    expect(links()).toEqual([`modulepreload ${ENTRY}`, 'modulepreload /s/inicio.js'])
  })

  it('fetches only the home card of a module that exceeds the page’s budget', () => {
    const slots = [buildSlot({ preload: ['/s/inicio.js'] })]
    const version = buildModuleVersion({ entry: ENTRY, preload: ['/s/lista.js'], slots, bytes: 500_000 })
    prefetching({ first: buildManifestModule({ versions: [version] }) }).prefetch.all()
    expect(links()).toContain('modulepreload /s/inicio.js')
    expect(links()).not.toContain('modulepreload /s/lista.js')
  })

  it('if the manifest lists no files, reads them from a document; fetches nothing if the document fails', async () => {
    const whole = inventory()
    const short = { ...whole, versions: [buildModuleVersion({ entry: ENTRY, documento: 'sha384-abc' })] }
    complete.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const { prefetch } = prefetching({ first: short })
    prefetch.path('/app/empresarial/inventario')
    await vi.waitFor(() => expect(complete).toHaveBeenCalledOnce())
    expect(links()).toEqual([])

    complete.mockResolvedValueOnce(whole.versions[0] ?? buildModuleVersion())
    prefetch.path('/app/empresarial/inventario')
    await vi.waitFor(() => expect(links()).toContain(`modulepreload ${ENTRY}`))
  })

  it('also fetches the last good version if the person is within the percentage that gets a candidate', () => {
    const known = inventory()
    const good = buildModuleVersion({ version: '0.9.0', entry: '/modulos/inventory/0.9.0/remoteEntry.js' })
    const decision = { version: '1.0.0', razon: 'porcentaje', rollout: 1, paso: 0 } as const
    const nav = [{ texto: 'Inventario', icono: 'package', path: '/app/empresarial/inventario', orden: 1 }]
    const of = (more: Partial<ManifestModule>) =>
      ({ ...known, nav, versions: [...known.versions, good], ...more }) as ManifestModule
    prefetching({ first: of({}) }).prefetch.all()
    expect(links()).not.toContain(`modulepreload ${good.entry}`)
    prefetching({ first: of({ decision }) }).prefetch.all()
    expect(links()).toContain(`modulepreload ${good.entry}`)
  })

  it('fetches nothing for an address that belongs to no module', () => {
    prefetching().prefetch.path('/perfil')
    expect(links()).toEqual([])
  })

  it('fetches nothing on a metered connection', () => {
    prefetching({ isMetered: true }).prefetch.all()
    expect(links()).toEqual([])
  })

  it('skips only the modules that exceed the page’s budget', () => {
    prefetching({ bytes: 500_000 }).prefetch.all()
    expect(links()).toEqual(['modulepreload /modulos/team/1.0.0/remoteEntry.js'])
  })

  it('does not fetch a version that is in quarantine', () => {
    const { prefetch, quarantine } = prefetching()
    quarantine.hold('inventory', '1.0.0')
    prefetch.path('/app/empresarial/inventario')
    expect(links()).toEqual([])
  })
})

describe('startPrefetching', () => {
  it('prefetches a link’s module on hover, and all modules when the browser is idle', () => {
    const prefetch = { path: vi.fn(), all: vi.fn() }
    const idle: (() => void)[] = []
    startPrefetching(document, prefetch, (work) => idle.push(work))
    document.body.innerHTML =
      '<a href="/app/empresarial/equipo"><b>Equipo</b></a><a href="https://otra.co/app/x">Otra</a>'
    document.querySelector('b')?.dispatchEvent(new Event('pointerover', { bubbles: true }))
    document.querySelectorAll('a')[1]?.dispatchEvent(new Event('focusin', { bubbles: true }))
    expect(prefetch.path).toHaveBeenCalledExactlyOnceWith('/app/empresarial/equipo')
    expect(prefetch.all).not.toHaveBeenCalled()
    idle.forEach((work) => work())
    expect(prefetch.all).toHaveBeenCalledOnce()
  })
})
