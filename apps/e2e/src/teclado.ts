import type { Locator, Page } from 'playwright/test'
import { expect } from './fixtures.ts'

/** What has the focus shows it: a ring on itself, on the box around it, or on the card it stands for. */
export const expectRing = async (page: Page): Promise<void> => {
  const ring = await page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return 'nothing has the focus'
    const { top, bottom } = focused.getBoundingClientRect()
    if (bottom < 0 || top > innerHeight) return `out of sight: ${focused.outerHTML.slice(0, 200)}`
    const isPainted = (style: CSSStyleDeclaration): boolean =>
      style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1
    const around = [focused, focused.parentElement, focused.closest('label')].filter((each) => each !== null)
    const seen = [...around.map((each) => getComputedStyle(each)), getComputedStyle(focused, '::after')]
    return seen.some(isPainted) ? 'painted' : `no ring on ${focused.outerHTML.slice(0, 200)}`
  })
  expect(ring).toBe('painted')
}

/** Presses Tab until `target` has the focus; every stop on the way has to show itself. */
export const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press(key)
    await expectRing(page)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('40 stops did not lead there')
}

/** Goes to `target` by keyboard alone and presses it. */
export const press = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await tabTo(page, target, key)
  await page.keyboard.press('Enter')
}

/** Waits until the focus has come into a dialog: keys that are pressed sooner belong to the page below it. */
export const expectFocusIn = (dialog: Locator): Promise<void> =>
  expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
