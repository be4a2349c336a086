import { type Page, expect } from 'playwright/test'

const hasLine = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    fetch('/v1/salud', { cache: 'no-store' }).then(
      () => true,
      () => false,
    ),
  )

/** Cuts the line of a page. The browser hears of it on another way than its calls: one made at once may still arrive. */
export const goOffline = async (page: Page): Promise<void> => {
  await page.context().setOffline(true)
  await expect.poll(() => hasLine(page)).toBe(false)
}

/** Gives the page its line back. */
export const goOnline = async (page: Page): Promise<void> => {
  await page.context().setOffline(false)
  await expect.poll(() => hasLine(page)).toBe(true)
}
