import { type RemoteLifecycles, createRemote } from '@mi/federation'
import { buildNavigation, buildPlatform } from '@mi/federation/testing'
import { buildManifestModule, buildModuleVersion } from '@mi/testing'
import type { ComponentType } from 'react'
import { vi } from 'vitest'
import type { ImportVersion } from '../federation-import.ts'
import type { LoaderParts } from '../mount-remote.ts'
import type { ShowParts } from '../show-remote.ts'
import { createLaterLoads } from '../later-loads.ts'
import { createQuarantine } from '../retry/quarantine.ts'

const BASE = '/app/empresarial'
const INVENTARIO = `${BASE}/inventario`

export const STABLE = buildModuleVersion({ version: '1.1.0' })
const LAST_GOOD = buildModuleVersion({ version: '1.0.0' })

const noop = async (): Promise<void> => undefined
export const never = async (): Promise<never> => new Promise(() => undefined)

/** Builds lifecycles without React. Each lifecycle does nothing unless `changes` replaces it. */
export const buildLifecycles = (changes: Partial<RemoteLifecycles> = {}): RemoteLifecycles => ({
  bootstrap: noop,
  mount: noop,
  unmount: noop,
  update: noop,
  ...changes,
})

/** Loads one version of the test module. */
export type LoadVersion = () => Promise<RemoteLifecycles>

export const loaderOf =
  (Root: ComponentType): LoadVersion =>
  async () =>
    createRemote(Root)

/** Builds everything that is needed to mount a module without the network. */
export const buildRequest = (loaders: Record<string, LoadVersion>, path = INVENTARIO) => {
  const { navigation, goTo, listeners } = buildNavigation(path)
  const host = document.createElement('main')
  document.body.append(host)
  const importVersion = vi.fn<ImportVersion>(
    (_module, { version }) => loaders[version]?.() ?? Promise.reject(new Error(`no ${version}`)),
  )
  const report = vi.fn<LoaderParts['report']>()
  const styles = {
    allow: vi.fn(),
    use: vi.fn<LoaderParts['styles']['use']>(),
    rest: vi.fn<LoaderParts['styles']['rest']>(),
    drop: vi.fn<LoaderParts['styles']['drop']>(),
  }
  const quarantine = createQuarantine(() => true)
  const laterLoads = createLaterLoads()
  const parts: ShowParts = { importVersion, quarantine, styles, laterLoads, report, now: () => 0 }
  const request = {
    manifest: buildManifestModule({ routes: [INVENTARIO], versions: [STABLE, LAST_GOOD] }),
    host,
    props: { platform: buildPlatform(navigation), basename: BASE },
  }
  return {
    parts,
    request,
    host,
    navigation,
    goTo,
    listeners,
    importVersion,
    report,
    styles,
    quarantine,
    laterLoads,
  }
}

export const Good = () => <h1>Inventario</h1>
export const Broken = (): never => {
  throw new Error('breaks in its first render')
}

export const click = (host: HTMLElement, text: string): void => {
  const found = [...host.querySelectorAll<HTMLElement>('a, button')].find((it) => it.textContent === text)
  if (!found) throw new Error(`there is no «${text}»`)
  found.click()
}

/** Fakes the timers. The fake time also advances with the real time, because React needs timers that run. */
export const startFakeClock = (): void => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
}

/** Hides console errors and warnings, because React reports the render errors that the tests cause. */
export const hushConsole = (): void => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
}

export const cleanUp = (): void => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.body.replaceChildren()
}
