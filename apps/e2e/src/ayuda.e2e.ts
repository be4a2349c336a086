import { expectAccessibleEverywhere } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { WINDOWS } from './pantallas.ts'

for (const [name, viewport] of WINDOWS) {
  test(`«Ayuda» says how to reach us and how long an answer takes, ${name}`, async ({ page, signIn }) => {
    await page.setViewportSize(viewport)
    await signIn('ana@demo.co', '/perfil')
    const ayuda = page.getByRole('banner').getByRole('button', { name: 'Ayuda' })
    await ayuda.click()
    const panel = page.getByRole('dialog', { name: 'Ayuda' })
    await expect(panel).toContainText('30 días calendario')
    await expect(panel).toContainText('hasta 60 días')
    await expect(panel).toContainText('asunto')
    await expect(panel.getByRole('link', { name: 'Escribir un correo' })).toHaveAttribute(
      'href',
      /^mailto:contacto@miinventario\.co\?subject=/,
    )
    if (name === 'desktop') await expectAccessibleEverywhere(page, 'help')
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(ayuda).toBeFocused()
  })
}
