import type { Page } from 'playwright/test'
import type { Senal } from '@mi/contracts'
import { openSesion } from '../api.ts'
import { expect, test as base } from '../fixtures.ts'
import { type Change, type TestRelease, publishAverias, sound } from './broken-release.ts'
import { type Moment, keepTimeline, readTimeline } from './timeline.ts'

const HOME = '/app/individual/inventario'
const ADDRESSES = { inicio: '/averias', detalle: '/averias/detalle' }

/** How a person opens the module: on a fresh page, or coming from another module. */
export type How = 'cold' | 'in use'
/** The first screen, or the one whose code and styles are loaded lazily. */
export type Where = keyof typeof ADDRESSES

declare global {
  // A test detects a reload of the document, because a reload removes this value.
  var marca: string | undefined
  // Set by a script that was changed on its way to the browser.
  var cambiado: boolean | undefined
}

export const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name })

/** Opens the module by clicking, while the page shows another module. */
export const goTo = async (page: Page, where: Where): Promise<void> => {
  await section(page, 'Averías').click({ noWaitAfter: true })
  // The sidebar stays open while the pointer is on it, and would cover the page.
  await page.mouse.move(900, 500)
  if (where === 'detalle')
    await page.getByRole('link', { name: 'Ir al detalle' }).click({ noWaitAfter: true })
}

const mark = (page: Page): Promise<void> =>
  page.evaluate(() => {
    globalThis.marca = 'la misma página'
  })

/**
 * @returns a function that lists the health signals sent so far. A route reads them, because Playwright exposes the
 * body of a beacon only to a route.
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
  /** A sound version, then a broken one that replaces it. */
  readonly publishPair: (change: Change) => Promise<{ good: TestRelease; bad: TestRelease }>
  readonly open: (how: How, where: Where) => Promise<void>
  readonly isSamePage: () => Promise<boolean>
  readonly timeline: () => Promise<Moment[]>
  readonly signals: () => Senal[]
}

/** Releases are broken on purpose, so any console message is accepted. */
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
