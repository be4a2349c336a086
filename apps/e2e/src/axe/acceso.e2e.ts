import type { Page } from 'playwright/test'
import { expectAccessibleEverywhere } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { routeAccount } from '../routed.ts'

const checkLogin = async (page: Page): Promise<void> => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible()
  await expectAccessibleEverywhere(page, 'login')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByText('Escribe tu correo electrónico.')).toBeVisible()
  await expectAccessibleEverywhere(page, 'login, empty')
  await page.getByLabel('Correo electrónico').fill('ana@demo.co')
  await page.getByLabel('Contraseña', { exact: true }).fill('equivocada')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Credenciales incorrectas')).toBeVisible()
  await expectAccessibleEverywhere(page, 'login, refused')
}

const checkRegistro = async (page: Page): Promise<void> => {
  await page.goto('/register')
  await expect(page.getByRole('heading', { name: 'Crea tu cuenta' })).toBeVisible()
  await expectAccessibleEverywhere(page, 'registration')
  await page.getByLabel('Tipo de usuario').selectOption('Empresarial')
  await page.getByLabel('NIT').fill('900123456-1')
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page.getByText('Nombre de empresa requerido.')).toBeVisible()
  await expectAccessibleEverywhere(page, 'registration with errors')
}

const checkRecuperacion = async (page: Page): Promise<void> => {
  await page.route('**/v1/auth/solicitar-reset', (route) => route.fulfill({ json: { mensaje: 'Listo.' } }))
  await page.route('**/v1/auth/confirmar-reset', (route) => route.fulfill({ status: 400, json: {} }))
  await page.goto('/recuperar-clave')
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(page.getByText('Por favor ingresa tu correo electrónico')).toBeVisible()
  await expectAccessibleEverywhere(page, 'recovery, empty')
  await page.getByLabel('Correo electrónico').fill('ana@demo.co')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Verificar código' })).toBeVisible()
  await expectAccessibleEverywhere(page, 'code')
  await page.keyboard.type('123456')
  await page.getByLabel('Nueva contraseña', { exact: true }).fill('Nueva#2026')
  await page.keyboard.press('Enter')
  await expect(page.getByText('El código ingresado no es válido o ha expirado')).toBeVisible()
  await expectAccessibleEverywhere(page, 'code, refused')
}

const checkTexts = async (page: Page): Promise<void> => {
  for (const address of ['/terminos-y-condiciones', '/politica-de-privacidad', '/que-hacemos']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessibleEverywhere(page, address)
  }
}

const checkCompletar = async (page: Page): Promise<void> => {
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill('nuevo@demo.co')
  await page.getByLabel('Contraseña', { exact: true }).fill('Demo#2026')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.getByRole('button', { name: 'Completar Perfil' }).click()
  await expect(page.getByText('Debes ingresar una nueva contraseña.')).toBeVisible()
  await expectAccessibleEverywhere(page, 'completing a profile')
}

test('axe finds no violations on the signed-out pages, nor on the page for completing a profile', async ({
  page,
  noise,
}) => {
  // This test is slow, because each state is checked in two window sizes and two colour schemes.
  test.setTimeout(180_000)
  // The browser logs the failures that the test causes on purpose. On a slow machine, the browser also warns that a
  // preloaded font was used too late.
  noise.expect(/Failed to load resource|preloaded using link preload/)
  await checkLogin(page)
  await checkRegistro(page)
  await checkRecuperacion(page)
  await checkTexts(page)
  await routeAccount(page)
  await checkCompletar(page)
})
