import type { ManifestModule, Manifest } from '@mi/contracts'
import type { Navigation } from '@mi/federation'
import { buildManifest, buildManifestModule, buildModuleVersion } from '@mi/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { takeAviso } from '../../acceso/aviso.ts'
import { createNewerVersions } from '../../remotes/newer-versions.ts'
import { followPlaces } from './changed-places.ts'

const BASE = '/app/empresarial'
const HOME = '/home'
const INVENTARIO = `${BASE}/inventario`
const LOTES = `${BASE}/lotes`

const [LINK] = buildManifestModule().nav
const WITHOUT = buildManifestModule({ versions: [buildModuleVersion()] })
const WITH_LOTES = buildManifestModule({
  routes: [INVENTARIO, LOTES],
  nav: [...WITHOUT.nav, { ...LINK!, texto: 'Lotes', path: LOTES }],
  versions: [buildModuleVersion({ version: '1.1.0' }), buildModuleVersion()],
})
const TEAM = buildManifestModule({ module: 'team', routes: [`${BASE}/equipo`], nav: [] })

const reload = vi.fn()

/** Opens a page at `pathname`. `hear` brings a newer entry, `goTo` opens another path, and `show` mounts a version. */
const openPage = (page: ManifestModule, pathname = HOME) => {
  const manifest: Manifest = buildManifest({ modules: [page, TEAM] })
  const newer = createNewerVersions(manifest.modules)
  const listeners = new Set<() => void>()
  let action: 'PUSH' | 'REPLACE' = 'PUSH'
  let place = { pathname, search: '', hash: '', state: null, key: '' }
  const navigation: Navigation = {
    getLocation: () => place,
    getAction: () => action,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ...{ push: vi.fn(), replace: vi.fn(), go: vi.fn() },
  }
  followPlaces({ navigation, manifest, latest: newer.latest })
  const goTo = (path: string, search = '', how: typeof action = 'PUSH'): void => {
    action = how
    place = { ...place, pathname: path, search }
    listeners.forEach((listener) => listener())
  }
  const show = (version: string): void => {
    document.body.innerHTML = `<div data-module="inventory" data-version="${version}"></div>`
  }
  return { hear: newer.renew, goTo, show }
}

beforeEach(() => {
  sessionStorage.clear()
  reload.mockReset().mockImplementation(() => window.dispatchEvent(new Event('pagehide')))
  vi.stubGlobal('location', { reload })
})
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('followPlaces', () => {
  it('reloads the page when the person opens a module whose newer version has another link', () => {
    const { hear, goTo } = openPage(WITHOUT)
    hear(WITH_LOTES)
    goTo(`${BASE}/equipo`)
    expect(reload).not.toHaveBeenCalled()
    goTo(INVENTARIO)
    expect(reload).toHaveBeenCalledOnce()
    expect(takeAviso()).toBeUndefined()
  })

  it('does not reload the page for a newer version with the same places', () => {
    const { hear, goTo } = openPage(WITHOUT)
    hear({ ...WITHOUT, versions: WITH_LOTES.versions })
    goTo(INVENTARIO)
    expect(reload).not.toHaveBeenCalled()
  })

  it('reloads the page at an address that only the newer version has', () => {
    const { hear, goTo } = openPage(WITHOUT)
    hear(WITH_LOTES)
    goTo(LOTES)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('lets the reloaded page say that an address is gone', () => {
    const { hear, goTo } = openPage(WITH_LOTES)
    hear(WITHOUT)
    goTo(LOTES)
    expect(reload).toHaveBeenCalledOnce()
    expect(takeAviso()).toEqual({ tipo: 'info', texto: 'Esa pantalla ya no está disponible.' })
  })

  it('leaves no notice if the person refuses the reload and opens another page', () => {
    const { hear, goTo } = openPage(WITH_LOTES)
    hear(WITHOUT)
    reload.mockImplementation(() => undefined)
    goTo(LOTES)
    expect(reload).toHaveBeenCalledOnce()
    goTo(HOME)
    window.dispatchEvent(new Event('pagehide'))
    expect(takeAviso()).toBeUndefined()
  })

  it('leaves the notice if the module redirects before the page unloads', () => {
    const { hear, goTo } = openPage(WITH_LOTES)
    hear(WITHOUT)
    reload.mockImplementation(() => undefined)
    goTo(LOTES)
    goTo(INVENTARIO, '', 'REPLACE')
    goTo(LOTES)
    window.dispatchEvent(new Event('pagehide'))
    expect(takeAviso()).toMatchObject({ texto: 'Esa pantalla ya no está disponible.' })
  })

  it('does not reload the page while offline, but when the module is opened online again', () => {
    const { hear, goTo } = openPage(WITHOUT)
    hear(WITH_LOTES)
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    goTo(INVENTARIO)
    expect(reload).not.toHaveBeenCalled()
    onLine.mockReturnValue(true)
    goTo(HOME)
    goTo(INVENTARIO)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('does not reload the page while the person stays in the version that came with the page', () => {
    const { hear, goTo, show } = openPage(WITH_LOTES, LOTES)
    show('1.1.0')
    hear(WITHOUT)
    goTo(INVENTARIO)
    expect(reload).not.toHaveBeenCalled()
    goTo(HOME)
    goTo(INVENTARIO)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('reloads the page within the module if another version has replaced the page’s version in place', () => {
    const { hear, goTo, show } = openPage(WITH_LOTES, LOTES)
    hear(WITHOUT)
    show('1.0.0')
    goTo(INVENTARIO, '', 'REPLACE')
    goTo(INVENTARIO, '?q=a')
    expect(reload).not.toHaveBeenCalled()
    goTo(LOTES)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('does not reload again if the page still has the old places, but does so for yet other places', () => {
    const reloads = []
    for (const places of [WITH_LOTES, WITH_LOTES, { ...WITH_LOTES, nav: [] }]) {
      const { hear, goTo } = openPage(WITHOUT)
      hear(places)
      goTo(INVENTARIO)
      reloads.push(reload.mock.calls.length)
    }
    expect(reloads).toEqual([1, 1, 2])
  })

  it('reloads again for places that the page had in between', () => {
    const reloads = []
    for (const [page, newest] of [
      [WITHOUT, WITH_LOTES],
      [WITH_LOTES, WITH_LOTES],
      [WITHOUT, WITH_LOTES],
    ] as const) {
      const { hear, goTo } = openPage(page)
      hear(newest)
      goTo(INVENTARIO)
      reloads.push(reload.mock.calls.length)
    }
    expect(reloads).toEqual([1, 1, 2])
  })

  it('does not reload the page if the browser stores nothing, because it could reload for ever', () => {
    const { hear, goTo } = openPage(WITHOUT)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    hear(WITH_LOTES)
    goTo(INVENTARIO)
    expect(reload).not.toHaveBeenCalled()
  })
})
