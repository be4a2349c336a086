import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'

/**
 * Waits until the history entry of a dialog or sheet exists or, if `isThere` is false, is gone. The page adds or
 * removes it a moment after the dialog opens or closes, so a test that goes back too early would leave the wrong entry.
 */
export const expectLayerEntry = (page: Page, isThere: boolean): Promise<void> =>
  expect.poll(() => page.evaluate(() => 'capa' in Object(history.state))).toBe(isThere)

/** Whether the page still has to remove the history entry of a closed dialog. */
const isStepDue = (page: Page): Promise<boolean> =>
  page
    .evaluate(() => {
      const open = document.querySelector('[role=dialog], [role=alertdialog]')
      // Once a photo is chosen, the NutriScan page keeps a history entry like a dialog's, although no dialog is open.
      const isKept = open !== null || location.pathname === '/nutriscan'
      return !isKept && 'capa' in Object(history.state)
    })
    // `evaluate` fails while another page replaces this one; `true` makes the caller ask again.
    .catch(() => true)

/**
 * Makes `goto` and `reload` wait until the page has removed the entry of a closed dialog. The page steps back in the
 * history for this, which would cancel a load that has begun.
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
