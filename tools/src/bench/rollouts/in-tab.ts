import path from 'node:path'
import { type Browser, type Page, type Route, chromium } from 'playwright'
import { CHROMIUM_FLAGS } from '../../machine/chromium.ts'
import { requireHeadlessBrowser } from '../../machine/programs.ts'
import { isFileOf } from '../../page/asked-file.ts'
import { getCredentials } from '../../release/credentials.ts'
import { readModuleInfo } from '../../release/module-info.ts'
import { type PackedRelease, pack, readBuilt } from '../../release/pack.ts'
import { publish } from '../../release/publish.ts'
import { readStable } from '../../release/publish-local.ts'
import { callRegistry } from '../../release/registry-call.ts'
import { ROOT } from '../../workspace.ts'
import { type Figure, quantile } from '../figures.ts'
import { type Scene, openFederated } from '../web/scene.ts'
import { LIST, PATIENCE_MS, signedIn } from '../web/visit.ts'

const MODULE = 'inventory'
const CANDIDATE = '1.1.0'
const ROUNDS = 5
const IDLE_MS = 5000

type Fate = (route: Route) => Promise<void>

// If the route neither answers a request nor aborts it, the request hangs until the page is closed.
const hang: Fate = () => Promise.resolve()
const FATES: Readonly<Record<string, Fate>> = {
  refused: (route) => route.abort('connectionrefused'),
  'answered 500': (route) => route.fulfill({ status: 500 }),
  hanging: hang,
}

interface Candidate {
  readonly scene: Scene
  readonly stable: string
  readonly packed: PackedRelease
  readonly call: (action: 'candidato' | 'apagar' | 'encender', body: object) => Promise<unknown>
}

const shown = (version: string): string => `[data-module="${MODULE}"][data-version="${version}"] h1`

/** Publishes the stable version's files as a candidate, and rolls the candidate out to all users. */
const beginCandidate = async (scene: Scene): Promise<Candidate> => {
  const info = await readModuleInfo(path.join(ROOT, 'apps/inventory'))
  const stable = (await readStable(scene)).get(MODULE)
  if (stable === undefined) throw new Error('the inventory has no stable version')
  const credentials = await getCredentials(scene, MODULE)
  const packed = await pack(info, await readBuilt(info), CANDIDATE)
  await publish(scene, credentials, packed)
  const call: Candidate['call'] = (action, body) =>
    callRegistry(scene, `modulos/${MODULE}/${action}`, {
      token: credentials.token,
      body: { motivo: 'medida', ...body },
    })
  await call('candidato', { version: CANDIDATE, porcentaje: 100, unidad: 'persona' })
  return { scene, stable, packed, call }
}

interface Tab {
  readonly page: Page
  /** The time of the first intercepted request; `NaN` before it. */
  readonly asked: () => number
  readonly close: () => Promise<void>
}

/** Opens a tab. `fate` handles its requests for the candidate's `file`. An empty `file` stands for all files. */
const openTab = async (browser: Browser, { scene }: Candidate, file: string, fate: Fate): Promise<Tab> => {
  const context = await signedIn(browser, scene.url)
  const page = await context.newPage()
  let asked = Number.NaN
  await page.route(
    (url) => isFileOf(url, { module: MODULE, version: CANDIDATE, file }),
    (route) => {
      if (Number.isNaN(asked)) asked = performance.now()
      return fate(route)
    },
  )
  return { page, asked: () => asked, close: () => context.close() }
}

/** No file of the candidate loads. Measures the time from the first request until the last good version is shown. */
const timeFailover = async (browser: Browser, candidate: Candidate): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const [name, fate] of Object.entries(FATES)) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const tab = await openTab(browser, candidate, '', fate)
      await tab.page.goto(candidate.scene.url + LIST, { waitUntil: 'commit' })
      await tab.page.waitForSelector(shown(candidate.stable), { timeout: PATIENCE_MS })
      times.push(performance.now() - tab.asked())
      await tab.close()
    }
    figures.push({
      name: `a candidate's files ${name}: the last good version is shown, longest`,
      value: Math.max(...times),
      ...{ unit: 'ms', goal: 2000, also: `${ROUNDS} pages` },
    })
  }
  return figures
}

/**
 * Opens one page for each file that the product list loads, and adds one byte to that file. Counts the pages that do
 * not show the last good version.
 */
const countChangedBytes = async (browser: Browser, candidate: Candidate): Promise<Figure> => {
  const { entry, preload, css, screens = [] } = candidate.packed.release
  const ofList = screens.filter((screen) => screen.path.endsWith('/inventario'))
  const files = new Set([entry, ...preload, ...css, ...ofList.flatMap((it) => [...it.preload, ...it.css])])
  let ran = 0
  for (const file of files) {
    const tab = await openTab(browser, candidate, file, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `${await response.text()}\n` })
    })
    await tab.page.goto(candidate.scene.url + LIST)
    await tab.page.waitForSelector(shown(candidate.stable), { timeout: PATIENCE_MS }).catch(() => (ran += 1))
    await tab.close()
  }
  return {
    name: 'one byte changed in a file that the list loads: pages without the last good version',
    value: ran,
    ...{ unit: '', goal: 0, also: `${files.size} files, styles included` },
  }
}

/** Measures the time from a click until another module is shown, while requests for the inventory's files hang. */
const timeNextNavigation = async (browser: Browser, candidate: Candidate): Promise<Figure> => {
  const context = await signedIn(browser, candidate.scene.url)
  const page = await context.newPage()
  const open = async (end: string): Promise<number> => {
    const begun = await page
      .locator(`a[href$="${end}"]`)
      .filter({ visible: true })
      .first()
      .evaluate((link: HTMLElement) => {
        const now = performance.now()
        link.click()
        return now
      })
    await page.waitForFunction(() => document.querySelector('[data-module="team"] h1') !== null, undefined, {
      polling: 'raf',
      timeout: PATIENCE_MS,
    })
    return (await page.evaluate(() => performance.now())) - begun
  }
  await page.goto(`${candidate.scene.url}/app/empresarial/equipo`)
  await page.waitForSelector('[data-module="team"] h1')
  await page.route(`**/modulos/${MODULE}/**`, hang)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.locator('a[href$="/inventario"]').filter({ visible: true }).first().click()
    await page.locator('[data-module="team"] h1').waitFor({ state: 'detached', timeout: PATIENCE_MS })
    times.push(await open('/equipo'))
  }
  await context.close()
  return {
    name: 'the next navigation while every version of a module hangs, longest',
    value: Math.max(...times),
    ...{ unit: 'ms', goal: 100, also: `${ROUNDS} clicks` },
  }
}

/** Measures the time from the request that switches the candidate off until an open tab shows the stable version. */
const timeKills = async (browser: Browser, candidate: Candidate): Promise<Figure> => {
  const context = await signedIn(browser, candidate.scene.url)
  const page = await context.newPage()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto(candidate.scene.url + LIST)
    await page.waitForSelector(shown(CANDIDATE), { timeout: PATIENCE_MS })
    // The tab first finishes its idle work, such as prefetching, because most open tabs have finished theirs.
    await page.waitForTimeout(IDLE_MS)
    const begun = performance.now()
    await candidate.call('apagar', { version: CANDIDATE })
    await page.waitForSelector(shown(candidate.stable), { timeout: PATIENCE_MS })
    times.push(performance.now() - begun)
    await candidate.call('encender', { version: CANDIDATE })
  }
  await context.close()
  return {
    name: 'a kill: an open tab shows the version before, longest',
    value: Math.max(...times),
    ...{ unit: 'ms', goal: 1000, also: `median ${quantile(times, 0.5).toFixed(0)} ms` },
  }
}

export const measureInTab = async (): Promise<Figure[]> => {
  const scene = await openFederated()
  const browser = await chromium.launch({
    executablePath: requireHeadlessBrowser(),
    args: [...CHROMIUM_FLAGS],
  })
  try {
    const candidate = await beginCandidate(scene)
    return [
      await timeKills(browser, candidate),
      ...(await timeFailover(browser, candidate)),
      await countChangedBytes(browser, candidate),
      await timeNextNavigation(browser, candidate),
    ]
  } finally {
    await browser.close()
    await scene.close()
  }
}
