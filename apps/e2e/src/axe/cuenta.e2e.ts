import type { Page } from 'playwright/test'
import { expectAccessibleEverywhere } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { routeAccount } from '../routed.ts'

const checkHome = async (page: Page): Promise<void> => {
  await page.goto('/home')
  await expect(page.getByText('Comentaristas')).toBeVisible()
  await expectAccessibleEverywhere(page, 'home')
}

const checkPerfil = async (page: Page): Promise<void> => {
  await page.goto('/perfil')
  await expect(page.getByLabel('NIT')).toBeVisible()
  await expectAccessibleEverywhere(page, 'profile')
  await page.getByRole('button', { name: 'Editar' }).click()
  await page.getByLabel('Teléfono').fill('12')
  await page.getByRole('button', { name: 'Guardar Cambios' }).click()
  await expect(page.getByText('Teléfono inválido.')).toBeVisible()
  await expectAccessibleEverywhere(page, 'profile with errors')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('tab', { name: 'Seguridad' }).click()
  await expect(page.getByText('Esta sesión', { exact: true })).toBeVisible()
  await expect(page.getByText('Inicio de sesión').first()).toBeVisible()
  await expectAccessibleEverywhere(page, 'security')
  await page.getByRole('button', { name: 'Cambiar Contraseña' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nueva contraseña', { exact: true }).fill('a')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Las contraseñas no coinciden ❌')).toBeVisible()
  await expectAccessibleEverywhere(page, 'change of password with errors')
}

const checkAccountFailures = async (page: Page): Promise<void> => {
  await page.route('**/v1/**', (route) => route.fulfill({ status: 400, json: { status: 400 } }))
  await page.goto('/home')
  await expect(page.getByText('No pudimos cargar tu inventario')).toBeVisible()
  await expectAccessibleEverywhere(page, 'home that failed')
  await page.goto('/perfil')
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  await expectAccessibleEverywhere(page, 'profile that failed')
  await page.unrouteAll()
}

test('axe finds no violations on the home page, nor in the profile', async ({ page, signIn, noise }) => {
  // This test is slow, because each state is checked in two window sizes and two colour schemes.
  test.setTimeout(180_000)
  noise.expect(/Failed to load resource|preload/)
  await routeAccount(page)
  await signIn('empresa@demo.co')
  await checkHome(page)
  await checkPerfil(page)
  await checkAccountFailures(page)
})
