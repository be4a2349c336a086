import type { Page, Request } from 'playwright/test'
import { expect } from 'playwright/test'
import { openSesion } from './api.ts'
import { test as base } from './server.fixture.ts'

/** Fails a test when the page says anything in its console, or an error is not caught. */
const watchConsole = (page: Page): string[] => {
  const noise: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) noise.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => noise.push(`uncaught: ${error.message}`))
  return noise
}

const QUIET_MS = 50
// Calls that a test holds back on purpose are never answered.
const MOST_MS = 1000

// The stream of events ends with the session, and health reports are sent whenever the page is idle.
const isEndless = (request: Request): boolean => /\/(eventos|senales)$/.test(new URL(request.url()).pathname)

/**
 * Waits until the page has asked for nothing for a moment. A test that ends while an answer is under way would pass
 * or fail by which of the two comes first.
 */
const watchTraffic = (page: Page): (() => Promise<void>) => {
  const open = new Set<Request>()
  let last = 0
  const end = (request: Request): void => {
    if (open.delete(request)) last = performance.now()
  }
  page.on('request', (request) => {
    if (!isEndless(request)) open.add(request)
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async () => {
    const begun = performance.now()
    last = begun
    while (!page.isClosed() && performance.now() - begun < MOST_MS) {
      if (open.size === 0 && performance.now() - last >= QUIET_MS) return
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
}

/** What a page may say in its console without failing the test. */
export interface Noise {
  /** Lines that a test causes on purpose, such as a refused login's 401. */
  expect: (pattern: RegExp) => void
  /** Every line: the page is broken on purpose. */
  expectAny: () => void
}

const INDIVIDUAL = ['ana', 'luis', 'admin']

/** The inventory of a demo account. */
export const inventarioOf = (correo: string): string => {
  const [name = ''] = correo.split('@')
  const base = name === 'desarrollador' ? name : INDIVIDUAL.includes(name) ? 'individual' : 'empresarial'
  return `/app/${base}/inventario`
}

// A small page of the site, whose storage is the product's.
const ANY_PAGE = '/v1/openapi.json'

/** Opens `place`, or the account's inventory, as somebody who has signed in; signing in itself has journeys of its own. */
type SignIn = (correo: string, place?: string) => Promise<void>

export const test = base.extend<{ noise: Noise; signIn: SignIn }>({
  noise: [
    async ({ page }, use) => {
      const said = watchConsole(page)
      const settle = watchTraffic(page)
      const expected: RegExp[] = []
      const broken = new Set<Page>()
      await use({
        expect: (pattern) => expected.push(pattern),
        expectAny: () => broken.add(page),
      })
      if (!broken.has(page)) await settle()
      // A handler that is still at work when the page closes would fail the next test.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      if (broken.has(page)) return
      expect(said.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([])
    },
    { auto: true },
  ],
  signIn: async ({ page }, use) => {
    await use(async (correo, place = inventarioOf(correo)) => {
      const { token } = await openSesion(page.request, correo)
      await page.goto(ANY_PAGE)
      await page.evaluate((fresh) => localStorage.setItem('token', fresh), token)
      await page.goto(place)
      // Behind a form that is open again, with what was typed, too.
      const sections = page.getByRole('navigation', { name: 'Secciones', includeHidden: true })
      await expect(sections.filter({ visible: true })).toBeVisible()
    })
  },
})

export { expect } from 'playwright/test'
