import type { Locator, Page } from 'playwright/test'
import { expect } from '../fixtures.ts'

/** `painted` if the focus is visible, or else a description of the problem. */
const readRing = (page: Page): Promise<string> =>
  page.evaluate(() => {
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

/**
 * Expects a visible focus ring. It may be on the focused element, on its parent, on the label around it, or on its
 * `::after`, because the `::after` of a card's link covers the card.
 */
export const expectRing = (page: Page): Promise<void> =>
  // Polls, because the focus is lost for a moment when a view replaces the focused element.
  expect.poll(() => readRing(page)).toBe('painted')

/** Waits until the focus is in the target's dialog. Until then, pressed keys would reach the page below. */
const expectFocusBeside = (target: Locator): Promise<void> =>
  expect
    .poll(() =>
      target.evaluate((element) => {
        const dialog = element.closest('[role=dialog], [role=alertdialog]')
        return !dialog || dialog.contains(document.activeElement)
      }),
    )
    .toBe(true)

/** Presses Tab until the target has the focus. Every stop on the way must show a ring. */
export const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await expectFocusBeside(target)
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press(key)
    await expectRing(page)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('the target was not reached within 40 tab stops')
}

/** Presses the target by keyboard alone. */
export const press = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await tabTo(page, target, key)
  await page.keyboard.press('Enter')
}

/** Waits until the focus is in the dialog. Until then, pressed keys would reach the page below it. */
export const expectFocusIn = (dialog: Locator): Promise<void> =>
  expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
