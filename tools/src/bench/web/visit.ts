import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'
import { withoutAdverts } from '../../machine/without-adverts.ts'

// The simulated visitor has a line with 40 ms of latency and 10 Mbit/s. The visitor's processor is four times slower
// than that of this machine.
const LINE = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 }
const SLOWER = 4
const VIEWPORT = { width: 1280, height: 800 }
export const PATIENCE_MS = 60_000

// A browser stores more compiled code with each of the first few reloads. Most warm visits must come after those
// reloads, because the result is the median of the warm visits.
const WARM_VISITS = 9
const POLLING_MS = 50
const SETTLED_MS = 500

export const LIST = '/app/empresarial/inventario'

export const HEADING = '[data-module="inventory"] h1'
const CARD = '[data-module="inventory"] [aria-label="Productos"] li'

declare global {
  // The time when each awaited selector first matched. The page itself records it, because polling would be less exact.
  var seen: Record<string, number>
}

/** `heading` and `card` are the times at which these elements appeared, in milliseconds since the visit began. */
export interface Visit {
  readonly heading: number
  readonly card: number
  readonly requests: number
  readonly bytes: number
  /** Milliseconds of work on the slowed-down main thread until the first product appeared. */
  readonly cpu: number
}

// This code contains no named functions, because the compiler wraps named functions in a helper that the page lacks.
const watch = (selectors: string[]): void => {
  globalThis.seen = {}
  new MutationObserver(() => {
    for (const selector of selectors) {
      if (globalThis.seen[selector] === undefined && document.querySelector(selector))
        globalThis.seen[selector] = performance.now()
    }
  }).observe(document, { childList: true, subtree: true })
}

/** Creates a browser context with an empty cache, signed in as `correo` (by default the owner of the demo company). */
export const signedIn = async (
  browser: Browser,
  url: string,
  correo = 'empresa@demo.co',
): Promise<BrowserContext> => {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'es-CO' })
  const answer = await context.request.post(`${url}/v1/auth/login`, {
    data: { correo, password: 'Demo#2026' },
  })
  const { token } = (await answer.json()) as { token: string }
  await context.addInitScript((fresh: string) => localStorage.setItem('token', fresh), token)
  await context.addInitScript(withoutAdverts)
  await context.addInitScript(watch, [HEADING, CARD])
  return context
}

export const throttle = async (page: Page, rate: number): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Performance.enable')
  await session.send('Network.emulateNetworkConditions', LINE)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  return session
}

const countTraffic = (session: CDPSession) => {
  const traffic = { requests: 0, bytes: 0 }
  const local = new Set<string>()
  session.on('Network.requestServedFromCache', ({ requestId }) => local.add(requestId))
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache === true || response.url.startsWith('data:')) local.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (local.has(requestId)) return
    traffic.requests++
    traffic.bytes += encodedDataLength
  })
  return traffic
}

/** Milliseconds of work on the main thread since the last navigation. */
const workOf = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

// This function uses the DevTools protocol, because `waitForFunction` would compile its scripts in each new page and
// keep the slowed-down main thread busy for 30 ms.
const waitUntilSeen = async (page: Page, session: CDPSession): Promise<Pick<Visit, 'heading' | 'card'>> => {
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    const { result } = await session.send('Runtime.evaluate', {
      expression: 'globalThis.seen',
      returnByValue: true,
    })
    const { [HEADING]: heading = Number.NaN, [CARD]: card } = result.value as typeof globalThis.seen
    if (card !== undefined) return { heading, card }
    if (performance.now() > until) throw new Error('the list was not shown')
    await page.waitForTimeout(POLLING_MS)
  }
}

export const visitAgain = async (browser: Browser, url: string): Promise<{ cold: Visit; warm: Visit[] }> => {
  const context = await signedIn(browser, url)
  const page = await context.newPage()
  const session = await throttle(page, SLOWER)
  const visit = async (go: () => Promise<unknown>): Promise<Visit> => {
    const traffic = countTraffic(session)
    await go()
    const times = await waitUntilSeen(page, session)
    const cpu = await workOf(session)
    // Without this pause, the page would still be drawing products when the next visit begins.
    await page.waitForTimeout(SETTLED_MS)
    return { ...times, ...traffic, cpu }
  }
  try {
    const cold = await visit(() => page.goto(url + LIST))
    // The first reload is not counted, because the browser's cache does not yet have the compiled code of the scripts.
    await visit(() => page.reload())
    const warm: Visit[] = []
    while (warm.length < WARM_VISITS) warm.push(await visit(() => page.reload()))
    return { cold, warm }
  } finally {
    await context.close()
  }
}
