import { type Page, expect } from 'playwright/test'

const hasLine = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    fetch('/v1/salud', { cache: 'no-store' }).then(
      () => true,
      () => false,
    ),
  )

/**
 * Takes the page offline. Waits until its calls fail, because a call right after `setOffline` could still succeed.
 */
export const goOffline = async (page: Page): Promise<void> => {
  await page.context().setOffline(true)
  await expect.poll(() => hasLine(page)).toBe(false)
}

export const goOnline = async (page: Page): Promise<void> => {
  await page.context().setOffline(false)
  await expect.poll(() => hasLine(page)).toBe(true)
}
