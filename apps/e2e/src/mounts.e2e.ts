import type { CDPSession } from 'playwright/test'
import { expect, test } from './fixtures.ts'

const MOUNTS = 12
// React adds 138 listeners to each root. If every visit left its root behind, more than `LEFT` listeners would stay.
const LEFT = 100 * (MOUNTS - 1)
// After an unmount, timers of single-spa refer to the module for some seconds. During this time, the browser still
// counts the listeners of the module.
const SETTLED_MS = 15_000

const listenersOf = async (session: CDPSession): Promise<number> => {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? Number.NaN
}

test('event listeners do not accumulate when a person opens and leaves a module many times', async ({
  page,
  signIn,
}) => {
  await signIn('empresa@demo.co')
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const visit = async (): Promise<void> => {
    await page.locator('a[href$="/equipo"]').filter({ visible: true }).first().click()
    const heading = page.locator('[data-module="team"] h1')
    await heading.waitFor()
    await page.locator('a[href$="/home"]').filter({ visible: true }).first().click()
    await heading.waitFor({ state: 'detached' })
    await page.locator('[data-slot="inicio"]').first().waitFor()
  }
  await visit()
  const first = await listenersOf(session)
  for (let nth = 1; nth < MOUNTS; nth++) await visit()
  await expect.poll(() => listenersOf(session), { timeout: SETTLED_MS }).toBeLessThan(first + LEFT)
})
