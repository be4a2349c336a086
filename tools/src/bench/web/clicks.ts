import type { Browser, Page } from 'playwright'
import { HEADING, PATIENCE_MS, signedIn, throttle } from './visit.ts'

const FROM = '/laboratorio'
// The goals for clicks assume an ordinary computer, so the processor is not slowed down.
const FULL_SPEED = 1
const QUIET_MS = 4000

/** How long the inventory's heading takes to appear after a click on the inventory's link, in milliseconds. */
export interface Clicks {
  readonly cold: number
  readonly prefetched: number
  readonly warm: number
}

const link = (page: Page) =>
  page.getByRole('navigation', { name: 'Secciones' }).locator('a[href$="/inventario"]')

const arriveAtStart = async (page: Page): Promise<void> => {
  await page.locator('[data-module="laboratorio"] h1').waitFor({ timeout: PATIENCE_MS })
}

/** Times a click on the link. Does not move the pointer, because hovering over the link would prefetch the module. */
const click = async (page: Page): Promise<number> => {
  const begun = await link(page).evaluate((element: HTMLElement) => {
    globalThis.seen = {}
    const now = performance.now()
    element.click()
    return now
  })
  await page.waitForFunction((selector) => globalThis.seen[selector] !== undefined, HEADING, {
    timeout: PATIENCE_MS,
    polling: 20,
  })
  return page.evaluate(([selector, since]) => (globalThis.seen[selector] ?? Number.NaN) - since, [
    HEADING,
    begun,
  ] as const)
}

const openStart = async (browser: Browser, url: string) => {
  const context = await signedIn(browser, url)
  const page = await context.newPage()
  await throttle(page, FULL_SPEED)
  await page.goto(url + FROM)
  await arriveAtStart(page)
  return { context, page }
}

/** Times a first click (`cold`) and a second click (`warm`). Then hovers and clicks in a new context (`prefetched`). */
export const clickThrough = async (browser: Browser, url: string): Promise<Clicks> => {
  const first = await openStart(browser, url)
  const cold = await click(first.page)
  await first.page.goBack()
  await arriveAtStart(first.page)
  await first.page.waitForTimeout(QUIET_MS)
  const warm = await click(first.page)
  await first.context.close()

  const second = await openStart(browser, url)
  await second.page.waitForTimeout(QUIET_MS)
  await link(second.page).hover()
  await second.page.waitForTimeout(QUIET_MS)
  const prefetched = await click(second.page)
  await second.context.close()
  return { cold, prefetched, warm }
}
