import type { Page, Request } from 'playwright/test'
import { expect } from 'playwright/test'
import { openPage } from './api.ts'
import { loadAfterSteps } from './atras.ts'
import { typeAfterFocus } from './devices/settled-keys.ts'
import { test as base } from './server.fixture.ts'

/** Collects console errors, console warnings and uncaught errors. `noise` fails the test if one is unexpected. */
const watchConsole = (page: Page): string[] => {
  const noise: string[] = []
  page.on('console', (message) => {
    // Chromium logs this warning when a page uses a preloaded file a moment too late, as on a busy machine.
    if (message.text().includes('preloaded using link preload but not used')) return
    if (['error', 'warning'].includes(message.type())) noise.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => noise.push(`uncaught: ${error.message}`))
  return noise
}

const QUIET_MS = 50
// After a test, the fixture waits for open requests. It stops after this time, because some tests leave requests
// unanswered.
const MOST_MS = 1000

// The fixture does not wait for the event stream, which stays open as long as the session lasts. It does not wait for
// health signals either, because the page sends them at any idle moment.
const isEndless = (request: Request): boolean => /\/(eventos|senales)$/.test(new URL(request.url()).pathname)

/**
 * @returns a function that waits until all requests have ended and `QUIET_MS` have passed without a new one. The wait
 * lasts `MOST_MS` at most. Without it, an error caused by a late response would fail the test only sometimes.
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

/** Names the console messages that do not fail the test. */
export interface Noise {
  /** Accepts messages that a test causes on purpose, such as the 401 of a refused login. */
  expect: (pattern: RegExp) => void
  /** Accepts every message, for a page that is broken on purpose. */
  expectAny: () => void
}

const INDIVIDUAL = ['ana', 'luis', 'admin']

const inventarioOf = (correo: string): string => {
  const [name = ''] = correo.split('@')
  const base = name === 'desarrollador' ? name : INDIVIDUAL.includes(name) ? 'individual' : 'empresarial'
  return `/app/${base}/inventario`
}

/** Opens the path `place` (default: the account's inventory) with a new session, without using the login page. */
type SignIn = (correo: string, place?: string) => Promise<void>

export const test = base.extend<{ noise: Noise; signIn: SignIn }>({
  context: async ({ context }, use) => {
    context.on('page', (page) => {
      loadAfterSteps(page)
      typeAfterFocus(page)
    })
    await use(context)
  },
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
      // A route handler that still runs when the page closes would fail the next test.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      if (broken.has(page)) return
      expect(said.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([])
    },
    { auto: true },
  ],
  signIn: async ({ page }, use) => {
    await use(async (correo, place = inventarioOf(correo)) => {
      await openPage(page, correo, place)
      // If a form reopens with its draft, it hides the navigation from assistive technology. The test must find the
      // navigation even then, so it sets `includeHidden`.
      const sections = page.getByRole('navigation', { name: 'Secciones', includeHidden: true })
      await expect(sections.filter({ visible: true })).toBeVisible()
    })
  },
})

export { expect } from 'playwright/test'
