import path from 'node:path'
import { ROOT } from '@mi/tools'
import type { Page, TestInfo } from 'playwright/test'

/**
 * Writes `.reports/pictures/<name>.<size>-<theme>.png`. The picture shows the whole page if `whole` is true, otherwise
 * only the part that is visible in the window.
 */
export const takePicture = async (
  page: Page,
  info: TestInfo,
  name: string,
  { whole = false } = {},
): Promise<void> => {
  await page.evaluate(() => document.fonts.ready)
  const file = path.join(ROOT, '.reports/pictures', `${name}.${info.project.name}.png`)
  await page.screenshot({ path: file, animations: 'disabled', fullPage: whole })
}
