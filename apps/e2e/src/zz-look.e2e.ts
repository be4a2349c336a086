import { test } from './fixtures.ts'
test.beforeEach(({ noise }) => noise.expect(/.*/s))
for (const [name, viewport, colorScheme] of [
  ['d', { width: 1280, height: 900 }, 'light'],
  ['m', { width: 390, height: 844 }, 'dark'],
] as const) {
  test.describe(name, () => {
    test.use({ viewport, colorScheme })
    test(`look ${name}`, async ({ page, signIn }) => {
      await signIn('empresa@demo.co', '/app/empresarial/historial')
      await page.waitForTimeout(2500)
      await page.screenshot({ path: `/tmp/look-historial-${name}.png` })
      const link = page.locator('main a[href*="/inventario/"]').first()
      console.log(await link.getAttribute('href').catch(() => 'none'))
      await link.click()
      await page.waitForTimeout(2000)
      await page.screenshot({ path: `/tmp/look-producto-${name}.png` })
      console.log(await page.title())
      const box = page.getByPlaceholder('Escribe un comentario')
      await box.fill('Se acaba rápido los viernes.\n<b>Pedir más</b>')
      await page.keyboard.press('Control+Enter')
      await page.waitForTimeout(1500)
      await page.screenshot({ path: `/tmp/look-producto2-${name}.png`, fullPage: true })
      await page.goto(page.url().replace(/\d+$/, '999999'))
      await page.waitForTimeout(1500)
      await page.screenshot({ path: `/tmp/look-ausente-${name}.png` })
    })
  })
}
