import { expect, test } from './fixtures.ts'
for (const [name, viewport, scheme] of [
  ['d', { width: 1280, height: 800 }, 'light'],
  ['dd', { width: 1280, height: 800 }, 'dark'],
  ['p', { width: 390, height: 844 }, 'light'],
  ['pd', { width: 390, height: 844 }, 'dark'],
] as const) {
  test.describe(name, () => {
    test.use({
      viewport,
      colorScheme: scheme,
      ...(name.startsWith('p') ? { hasTouch: true, isMobile: true } : {}),
    })
    test(`shot ${name}`, async ({ page, signIn, noise }) => {
      noise.expect(/./)
      const shot = (s: string) => page.screenshot({ path: `/tmp/shots/${name}-${s}.png` })
      await signIn('editor@demo.co')
      await expect(page.getByText(/^\d+ productos$/)).toBeVisible()
      await page.waitForTimeout(800)
      await shot('cards')
      await page.mouse.wheel(0, 1500)
      await page.waitForTimeout(500)
      await shot('scrolled')
      await page.evaluate(() => scrollTo(0, 0))
      await page
        .getByRole('button', { name: /^Acciones de/ })
        .first()
        .click()
      await page.waitForTimeout(300)
      await shot('menu')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Filtros' }).click()
      await page.waitForTimeout(500)
      await page.getByRole('dialog').getByLabel('Vencimiento').selectOption('30d')
      await page.waitForTimeout(500)
      await shot('filtros')
      await page.getByRole('dialog').getByRole('button', { name: 'Ver en tabla' }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Ver \d+ productos/ })
        .click()
      await page.waitForTimeout(500)
      await shot('tabla-filtrada')
      await page.getByRole('button', { name: 'Limpiar' }).click()
      await page.waitForTimeout(500)
      await shot('tabla')
      await page
        .getByRole('button', { name: /^Quitar una unidad/ })
        .first()
        .click()
      await page.waitForTimeout(1200)
      await page
        .getByRole('button', { name: /^Acciones de/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Descartar' }).click()
      await page.waitForTimeout(600)
      await shot('descartar')
    })
  })
}
