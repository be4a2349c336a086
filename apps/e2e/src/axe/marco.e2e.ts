import type { Page } from 'playwright/test'
import { expectAccessibleEverywhere, expectAccessibleInBothSchemes } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

const checkFrame = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Cuenta de/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessibleEverywhere(page, 'account menu')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
}

/** Checks the sheet «Más», which the page offers only in a window as narrow as a phone's. */
const checkMore = async (page: Page): Promise<void> => {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Más', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Más' })).toBeVisible()
  await expectAccessibleInBothSchemes(page, 'more')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  if (before) await page.setViewportSize(before)
}

const checkFailures = async (page: Page): Promise<void> => {
  await page.route(/modulos\/inventory\//, (route) => route.abort())
  await page.reload()
  await expect(page.getByText('No pudimos abrir esta sección')).toBeVisible({ timeout: 30_000 })
  await expectAccessibleEverywhere(page, 'section that failed')
  await page.unrouteAll()
  await page.route('**/app/**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('id="manifiesto"', '') })
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No pudimos abrir Mi Inventario' })).toBeVisible()
  await expectAccessibleEverywhere(page, 'shell that failed')
}

test('axe finds no violations on the frame, nor where a section or the shell failed', async ({
  page,
  signIn,
  noise,
}) => {
  // This test is slow, because each state is checked in two colour schemes. All states but one are also checked in two
  // window sizes.
  test.setTimeout(180_000)
  // The browser logs the failures that this test causes on purpose.
  noise.expect(/Failed to load resource|RUNTIME-008|could not be shown|assets\/remote|#manifiesto/)
  // On a slow machine, the browser warns that the page did not use a preloaded font soon enough.
  noise.expect(/preloaded using link preload/)
  await signIn('luis@demo.co')
  await checkFrame(page)
  await checkMore(page)
  await checkFailures(page)
})
