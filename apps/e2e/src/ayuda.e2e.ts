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

test('`?` shows the keyboard shortcuts, and the search offers the help and the themes as actions', async ({
  page,
  signIn,
}) => {
  await signIn('ana@demo.co', '/perfil')
  const atajos = page.getByRole('dialog', { name: 'Atajos del teclado' })
  // The test presses `?` until the dialog opens, because the page loads the code for `?` only in an idle moment.
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(atajos).toBeVisible({ timeout: 500 })
  }).toPass()
  const ofOneKey = atajos.getByRole('switch', { name: 'Atajos de una letra o un signo' })
  await ofOneKey.click()
  await expect(ofOneKey).not.toBeChecked()
  await expectAccessibleEverywhere(page, 'keys')
  await page.keyboard.press('Escape')
  await expect(atajos).toHaveCount(0)
  // `?` is switched off now. If `?` still opened the dialog of the keys, Ctrl+K would not open the search below.
  await page.keyboard.press('?')

  const actions = page.getByRole('group', { name: 'Acciones' }).getByRole('option')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox')
  await field.fill('tema osc')
  await expect(actions).toHaveText(['Tema oscuro'])
  await expect(page.getByRole('option', { selected: true })).toHaveText('Tema oscuro')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await field.fill('ayuda')
  await actions.filter({ hasText: /^Ayuda$/ }).click()
  await expect(page.getByRole('dialog', { name: 'Ayuda' })).toContainText('30 días calendario')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
