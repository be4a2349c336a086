import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'

/**
 * Waits until the history entry of a dialog or sheet exists. If `isThere` is false, waits until the entry is gone. The
 * page adds the entry a moment after the dialog opens, and removes it a moment after the dialog closes. If a test goes
 * back before that moment, it goes back from the wrong entry.
 */
export const expectLayerEntry = (page: Page, isThere: boolean): Promise<void> =>
  expect.poll(() => page.evaluate(() => 'capa' in Object(history.state))).toBe(isThere)

/** Returns true if the page still has to remove the history entry of a closed dialog. */
const isStepDue = (page: Page): Promise<boolean> =>
  page
    .evaluate(() => {
      const open = document.querySelector('[role=dialog], [role=alertdialog]')
      // After a photo was chosen, the NutriScan page keeps the same kind of history entry, although no dialog is open.
      const isKept = open !== null || location.pathname === '/nutriscan'
      return !isKept && 'capa' in Object(history.state)
    })
    // `evaluate` fails while another page replaces this page. The result `true` makes the caller ask again.
    .catch(() => true)

/**
 * Makes `goto` and `reload` wait until the page has removed the history entry of a closed dialog. To remove the entry,
 * the page goes back in the history. This would cancel a load that has begun.
 */
export const loadAfterSteps = (page: Page): void => {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  const settle = () => expect.poll(() => isStepDue(page)).toBe(false)
  page.goto = async (...args) => {
    await settle()
    return goto(...args)
  }
  page.reload = async (...args) => {
    await settle()
    return reload(...args)
  }
}

export const backFromLayer = async (page: Page): Promise<void> => {
  await expectLayerEntry(page, true)
  await page.goBack()
}

export const backFromPage = async (page: Page): Promise<void> => {
  await expectLayerEntry(page, false)
  await page.goBack()
}
