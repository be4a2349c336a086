import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, type CDPSession, type Page, chromium } from 'playwright'
import { CHROMIUM_FLAGS } from '../../machine/chromium.ts'
import { requireBrowser } from '../../machine/programs.ts'
import type { Figure } from '../figures.ts'
import { openFederated } from './scene.ts'
import { PATIENCE_MS, signedIn } from './visit.ts'

const FIRST = 20
const LAST = 200
const GOAL_PERCENT = 1
/** Each count waits this long, because timers of single-spa and React keep an unmounted page in memory for a while. */
const SETTLED_MS = 10_000

// These flags keep compiled code out of the figures, because V8 counts it as heap. Without the flags, V8 would still
// compile functions after hundreds of mounts.
const WITHOUT_COMPILERS = [
  '--no-opt',
  '--no-maglev',
  '--no-sparkplug',
  '--no-lazy-feedback-allocation',
  '--no-flush-bytecode',
]

// V8 caches the texts of numbers in a table, which grows once, from a few kB to 64 kB. The page converts this many
// numbers to text, so that the table grows before the first count. Later growth would look like a leak in the module.
const NUMBERS_IN_WORDS = 100_000

const MODULES = [
  { module: 'inventory', end: '/inventario', correo: 'empresa@demo.co' },
  { module: 'team', end: '/equipo', correo: 'empresa@demo.co' },
  { module: 'audit', end: '/auditoria', correo: 'admin@demo.co' },
  { module: 'nutriscan', end: '/nutriscan', correo: 'ana@demo.co' },
] as const
type Measured = (typeof MODULES)[number]

const KINDS = ['Nodes', 'JSEventListeners', 'JSHeapUsedSize'] as const
type Counts = Record<(typeof KINDS)[number], number>
const NAMES: Record<keyof Counts, string> = {
  Nodes: 'nodes',
  JSEventListeners: 'listeners',
  JSHeapUsedSize: 'heap',
}

const openBy = async (page: Page, end: string, shown: string): Promise<void> => {
  await page.locator(`a[href$="${end}"]`).filter({ visible: true }).first().click({ timeout: PATIENCE_MS })
  await page.locator(shown).first().waitFor({ timeout: PATIENCE_MS })
}

const count = async (session: CDPSession): Promise<Counts> => {
  await sleep(SETTLED_MS)
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (kind: string): number => metrics.find(({ name }) => name === kind)?.value ?? Number.NaN
  return {
    Nodes: of('Nodes'),
    JSEventListeners: of('JSEventListeners'),
    JSHeapUsedSize: of('JSHeapUsedSize'),
  }
}

const measure = async (browser: Browser, url: string, measured: Measured): Promise<Figure[]> => {
  const { module, end, correo } = measured
  const context = await signedIn(browser, url, correo)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  await page.goto(`${url}/home`)
  await page.evaluate((count) => {
    for (let nth = 0; nth < count; nth++) String(nth)
  }, NUMBERS_IN_WORDS)
  const mountTo = async (from: number, to: number): Promise<Counts> => {
    for (let nth = from; nth < to; nth++) {
      await openBy(page, end, `[data-module="${module}"] h1`)
      await openBy(page, '/home', 'main h1')
      await page.locator(`[data-module="${module}"] h1`).waitFor({ state: 'detached', timeout: PATIENCE_MS })
    }
    return count(session)
  }
  const first = await mountTo(0, FIRST)
  const last = await mountTo(FIRST, LAST)
  await context.close()
  return KINDS.map((kind) => ({
    name: `${module}, ${NAMES[kind]} after ${LAST} mounts, more than after ${FIRST}`,
    value: (last[kind] / first[kind] - 1) * 100,
    unit: '%',
    goal: GOAL_PERCENT,
    digits: 2,
    also: `${first[kind]} → ${last[kind]}`,
  }))
}

/** Mounts and unmounts each module 200 times. Compares nodes, listeners and heap bytes after 20 and 200 mounts. */
export const benchMounts = async (): Promise<Figure[]> => {
  const scene = await openFederated()
  const args = [...CHROMIUM_FLAGS, `--js-flags=${WITHOUT_COMPILERS.join(',')}`]
  const browser = await chromium.launch({ executablePath: requireBrowser(), args })
  try {
    const figures: Figure[] = []
    for (const measured of MODULES) figures.push(...(await measure(browser, scene.url, measured)))
    return figures
  } finally {
    await browser.close()
    await scene.close()
  }
}
