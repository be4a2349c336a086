import type { Page } from 'playwright/test'
import type { Senal } from '@mi/contracts'
import { openSesion } from '../api.ts'
import { expect, test as base } from '../fixtures.ts'
import { type Change, type TestRelease, publishAverias, sound } from './broken-release.ts'
import { type Moment, keepTimeline, readTimeline } from './timeline.ts'

const HOME = '/app/individual/inventario'
const ADDRESSES = { inicio: '/averias', detalle: '/averias/detalle' }

/** How a person opens the module: `cold` on a new page, or `in use` by a click in another module. */
export type How = 'cold' | 'in use'
/** A screen of the module: `inicio` is the first one, and `detalle` has code and styles that are loaded lazily. */
export type Where = keyof typeof ADDRESSES

declare global {
  // A reload of the document removes this value, so a test notices the reload.
  var marca: string | undefined
  // The tests change scripts on their way to the browser. If a changed script runs, it sets this value.
  var cambiado: boolean | undefined
}

export const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name })

/** Opens the module by clicking, while the page shows another module. */
export const goTo = async (page: Page, where: Where): Promise<void> => {
  await section(page, 'Averías').click({ noWaitAfter: true })
  // If the pointer stayed on the sidebar, the sidebar would stay open and cover the page.
  await page.mouse.move(900, 500)
  if (where === 'detalle')
    await page.getByRole('link', { name: 'Ir al detalle' }).click({ noWaitAfter: true })
}

const mark = (page: Page): Promise<void> =>
  page.evaluate(() => {
    globalThis.marca = 'la misma página'
  })

/**
 * @returns a function that lists the health signals sent so far. A route handler reads the signals, because Playwright
 * shows the body of a beacon only to route handlers.
 */
const watchSignals = async (page: Page): Promise<() => Senal[]> => {
  const seen: Senal[] = []
  await page.route('**/v1/plataforma/senales', (route) => {
    const body = route.request().postDataJSON() as { senales: Senal[] } | null
    seen.push(...(body?.senales ?? []))
    return route.continue()
  })
  return () => seen
}

const openInUse = async (page: Page, where: Where): Promise<void> => {
  await page.goto(HOME)
  await expect(page.getByRole('heading', { name: 'Inventario de Productos' })).toBeVisible()
  await mark(page)
  await goTo(page, where)
}

const openCold = async (page: Page, where: Where): Promise<void> => {
  await page.goto(ADDRESSES[where], { waitUntil: 'commit' })
  await mark(page)
}

interface Stage {
  readonly publish: (change: Change) => Promise<TestRelease>
  /** Publishes an unchanged version (`good`), then a version with the change (`bad`), which becomes the stable one. */
  readonly publishPair: (change: Change) => Promise<{ good: TestRelease; bad: TestRelease }>
  readonly open: (how: How, where: Where) => Promise<void>
  readonly isSamePage: () => Promise<boolean>
  readonly timeline: () => Promise<Moment[]>
  readonly signals: () => Senal[]
}

/** These tests break releases on purpose, so any console message is accepted. */
export const test = base.extend<{ stage: Stage }>({
  stage: async ({ page, server, noise, context }, use) => {
    noise.expectAny()
    const { token } = await openSesion(context.request, 'ana@demo.co')
    await page.addInitScript((fresh) => localStorage.setItem('token', fresh), token)
    await keepTimeline(page)
    const signals = await watchSignals(page)
    const publish = (change: Change): Promise<TestRelease> => publishAverias(server, change)
    await use({
      publish,
      publishPair: async (change) => ({ good: await publish(sound), bad: await publish(change) }),
      open: (how, where) => (how === 'cold' ? openCold(page, where) : openInUse(page, where)),
      isSamePage: () => page.evaluate(() => globalThis.marca === 'la misma página'),
      timeline: () => readTimeline(page),
      signals,
    })
  },
})

export { expect } from 'playwright/test'
