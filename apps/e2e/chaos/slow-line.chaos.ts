import type { Page } from 'playwright/test'
import { MODULES } from './modules.ts'
import { touch } from './releases.ts'
import { expect, test } from './scene.fixture.ts'

// These are the values of «Slow 3G» in Chromium's developer tools.
const SLOW_3G = { offline: false, latency: 2000, downloadThroughput: 51_200, uploadThroughput: 51_200 }
// This is the sum of the time limits for loading and mounting. After this time, the page has reported every version
// that did not mount.
const BUDGETS_MS = 11_000

const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_3G)
}

for (const module of MODULES) {
  for (const has of ['nada', 'la anterior'] as const) {
    test(`${module.module} · 3G lento, en el navegador ${has}`, async ({ page, scene, releasesOf }) => {
      const releases = await releasesOf(module)
      const [good, next] = [await releases.get('sana'), await releases.get('sana y nueva', touch)]
      await releases.makeStable(good)
      await scene.signIn(module.correo)
      if (has === 'la anterior') {
        await scene.open(module.path)
        await scene.seen(module.module, good.version)
      }
      await releases.makeStable(next)
      await slowDown(page)

      await scene.open(module.path)

      await expect(page.locator(`[data-module="${module.module}"] h1`).first()).toBeVisible({
        timeout: 90_000,
      })
      const shownAt = await page.evaluate(() => performance.now())
      await page.waitForFunction((end) => performance.now() > end, shownAt + BUDGETS_MS, { timeout: 30_000 })
      for (const { version } of [good, next]) {
        const told = await scene.toldOf(module.module, version)
        expect(told.filter(({ resultado }) => resultado !== 'montado')).toEqual([])
      }
    })
  }
}
