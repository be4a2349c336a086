import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'

/**
 * Waits until the history entry that stands for what is open over the page is on top, or is gone. The page makes it, and
 * takes it back, a moment after the dialog: a step of the test in between meets another entry.
 */
export const expectLayerEntry = (page: Page, isThere: boolean): Promise<void> =>
  expect.poll(() => page.evaluate(() => 'capa' in Object(history.state))).toBe(isThere)

/** Whether the history is still about to lose the entry of a dialog that is closed. */
const isStepDue = (page: Page): Promise<boolean> =>
  page
    .evaluate(() => {
      const open = document.querySelector('[role=dialog], [role=alertdialog]')
      // The scan keeps its entry without a dialog.
      const isKept = open !== null || location.pathname === '/nutriscan'
      return !isKept && 'capa' in Object(history.state)
    })
    // The page is just being replaced by another.
    .catch(() => true)

/**
 * Makes a page wait for that step before it is loaded again or left: the step is on its way for a moment, and cancels a
 * load that begins meanwhile.
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

/** Presses Back while a dialog or sheet is open over the page. */
export const backFromLayer = async (page: Page): Promise<void> => {
  await expectLayerEntry(page, true)
  await page.goBack()
}

/** Presses Back on a page over which nothing is open, or has just been closed. */
export const backFromPage = async (page: Page): Promise<void> => {
  await expectLayerEntry(page, false)
  await page.goBack()
}
