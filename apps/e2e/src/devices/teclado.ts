import type { Locator, Page } from 'playwright/test'
import { expect } from '../fixtures.ts'

/** Returns `painted` if the focus ring is visible, and otherwise a description of the problem. */
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
 * Expects a visible focus ring. It can be painted on the focused element, its parent, the label around it, or its
 * `::after`. Links of cards paint the ring on `::after`, which covers the whole card.
 */
export const expectRing = (page: Page): Promise<void> =>
  // The ring is polled, because the focus is lost for a moment when a view replaces the focused element.
  expect.poll(() => readRing(page)).toBe('painted')

/** If the target is in a dialog, waits until the focus is in the dialog. Earlier keys would reach the page below it. */
const expectFocusBeside = (target: Locator): Promise<void> =>
  expect
    .poll(() =>
      target.evaluate((element) => {
        const dialog = element.closest('[role=dialog], [role=alertdialog]')
        return !dialog || dialog.contains(document.activeElement)
      }),
    )
    .toBe(true)

/** Presses `key` until the target has the focus. Every element that gets the focus on the way must show its ring. */
export const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await expectFocusBeside(target)
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press(key)
    await expectRing(page)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('the target was not reached within 40 tab stops')
}

/** Moves the focus to the target with `key`, and presses Enter there. */
export const press = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await tabTo(page, target, key)
  await page.keyboard.press('Enter')
}

/** Waits until the focus is in the dialog. Keys that are pressed earlier would reach the page below the dialog. */
export const expectFocusIn = (dialog: Locator): Promise<void> =>
  expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
