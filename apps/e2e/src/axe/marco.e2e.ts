import type { Page } from 'playwright/test'
import { SCREENS, expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

const checkFrame = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Cuenta de/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page, 'account menu')
  await page.keyboard.press('Escape')
  const more = page.getByRole('button', { name: 'Más', exact: true })
  if (!(await more.isVisible())) return
  await more.click()
  await expect(page.getByRole('dialog', { name: 'Más' })).toBeVisible()
  await expectAccessible(page, 'more')
  await page.keyboard.press('Escape')
}

const checkFailures = async (page: Page): Promise<void> => {
  await page.route(/modulos\/inventory\//, (route) => route.abort())
  await page.reload()
  await expect(page.getByText('No pudimos abrir esta sección')).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page, 'section that failed')
  await page.unrouteAll()
  await page.route('**/app/**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('id="manifiesto"', '') })
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No pudimos abrir Mi Inventario' })).toBeVisible()
  await expectAccessible(page, 'shell that failed')
}

for (const { name, ...screen } of SCREENS) {
  test.describe(name, () => {
    test.use(screen)
    test.describe.configure({ timeout: 120_000 })

    test(`axe finds nothing on the frame and on what stands in for what failed, ${name}`, async ({
      page,
      signIn,
      noise,
    }) => {
      // Failures made on purpose are logged.
      noise.expect(/Failed to load resource|RUNTIME-008|could not be shown|remoteEntry|#manifiesto/)
      // A slow machine may use its preloaded font too late for the browser, which then logs a warning.
      noise.expect(/preloaded using link preload/)
      await signIn('luis@demo.co')
      await checkFrame(page)
      await checkFailures(page)
    })
  })
}
