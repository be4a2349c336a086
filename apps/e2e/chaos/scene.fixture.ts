import { type Page, expect } from 'playwright/test'
import type { Senal } from '@mi/contracts'
import { openSesion } from '../src/api.ts'
import { test as base } from '../src/fixtures.ts'
import { type Moment, delayUntil, keepTimeline, readTimeline } from '../src/faults/timeline.ts'
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts'
import type { ChaosModule } from './modules.ts'
import { type Releases, createReleases } from './releases.ts'

/** A page that a person opens through the proxy. */
export interface Scene {
  readonly line: FaultProxy
  readonly signIn: (correo: string) => Promise<void>
  /** Opens the path in a new document. */
  readonly open: (path: string) => Promise<void>
  /** Clicks the page's link to the path. */
  readonly follow: (path: string) => Promise<void>
  /**
   * Waits until a module shows its screen. @returns the milliseconds from the last click until then. If there was no
   * click, the time starts with the first skeleton (the placeholder of a loading screen).
   */
  readonly seen: (module: string, version?: string) => Promise<number>
  /**
   * Waits until the page shows the module's screen, the failure card, or the notice about a slow module. @returns the
   * milliseconds until then, counted as in `seen`.
   */
  readonly reacted: (module: string, version?: string) => Promise<number>
  readonly isSamePage: () => Promise<boolean>
  /** The signals that this document sent about a module's version, without the signals about the module's slots. */
  readonly toldOf: (module: string, version: string) => Promise<Senal[]>
}

interface WorkerParts {
  line: FaultProxy
  releasesOf: (module: ChaosModule) => Promise<Releases>
}

// The tests wait longer than the page's longest time limit for a module, which is eight seconds (`BUDGET` in
// `libs/federation-host`).
const BUDGETS_MS = 20_000

const patternOf = (module: string, version = '[^ ]+'): string =>
  `^${module}@${version.replaceAll('.', '\\.')} `

const createScene = (page: Page, line: FaultProxy): Scene => {
  const mark = () =>
    page.evaluate(() => {
      globalThis.marca = 'la misma página'
    })
  const when = async (pattern: RegExp): Promise<number> => {
    // Moments before the last click do not count, because the page could have shown the same screen then.
    const since = async (): Promise<Moment[]> => {
      const moments = await readTimeline(page)
      return moments.slice(moments.findLastIndex(({ what }) => what === 'click') + 1)
    }
    await expect
      .poll(async () => (await since()).some(({ what }) => pattern.test(what)), { timeout: BUDGETS_MS })
      .toBe(true)
    return delayUntil(await readTimeline(page), pattern)
  }
  const paginaOf = () =>
    page.evaluate(() => {
      const { textContent = '{}' } = document.getElementById('ajustes') ?? {}
      return (JSON.parse(textContent) as { pagina?: string }).pagina ?? ''
    })
  return {
    line,
    signIn: async (correo) => {
      const { token } = await openSesion(page.request, correo)
      await page.goto('/v1/salud/vivo')
      await page.evaluate((fresh) => localStorage.setItem('token', fresh), token)
    },
    open: async (path) => {
      await page.goto(path, { waitUntil: 'commit' })
      await mark()
    },
    follow: async (path) => {
      await page.locator(`a[href="${path}"]`).filter({ visible: true }).first().click({ noWaitAfter: true })
      // The pointer leaves the sidebar, because the sidebar stays open under the pointer and would cover the page.
      await page.mouse.move(900, 500)
    },
    seen: (module, version) => when(new RegExp(patternOf(module, version))),
    reacted: (module, version) => when(new RegExp(`${patternOf(module, version)}|^card$|^slow$`)),
    isSamePage: () => page.evaluate(() => globalThis.marca === 'la misma página'),
    toldOf: async (module, version) => {
      const told = line.beaconsOf(await paginaOf()).flatMap(({ senales = [] }) => senales)
      return told.filter(
        (senal) =>
          senal.module === module &&
          senal.version === version &&
          !/^(inicio|barra|buscar): /.test(senal.detalle ?? ''),
      )
    },
  }
}

/**
 * Accepts every console message, because the tests break modules on purpose. The errors that the browser logs about
 * these modules would otherwise fail the test.
 */
export const test = base.extend<{ scene: Scene }, WorkerParts>({
  line: [
    async ({ server }, use) => {
      const line = await startFaultProxy(server)
      await use(line)
      await line.close()
    },
    { scope: 'worker' },
  ],
  releasesOf: [
    async ({ server }, use) => {
      const known = new Map<string, Promise<Releases>>()
      await use((wanted) => {
        const found = known.get(wanted.module) ?? createReleases(server, wanted.module, wanted.place)
        known.set(wanted.module, found)
        return found
      })
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ line }, use) => use(line.url),
  scene: async ({ page, line, noise }, use) => {
    noise.expectAny()
    line.break([])
    await keepTimeline(page)
    await use(createScene(page, line))
    line.break([])
  },
})

export { expect } from 'playwright/test'
