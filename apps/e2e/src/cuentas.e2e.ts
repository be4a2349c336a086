import type { Locator, Page } from 'playwright/test'
import { codeOf, waitForMail } from './correos.ts'
import { expect, test } from './fixtures.ts'

// The tests of this file use the real server and real mails. They intercept no call.
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }

test.describe.configure({ timeout: 120_000 })

const tabTo = async (page: Page, target: Locator): Promise<void> => {
  for (let stop = 0; stop < 40; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the target was not reached within 40 tab stops')
}

const typeInto = async (page: Page, label: string, text: string): Promise<void> => {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

const pressButton = async (page: Page, name: string): Promise<void> => {
  await tabTo(page, page.getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
}

/** Waits for the login page. Otherwise a test could type into fields of the same names on the registration page. */
const expectLogin = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeVisible()

const registerByKeys = async (page: Page, { username, correo }: { username: string; correo: string }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/register$/)
  await tabTo(page, page.getByLabel('Tipo de usuario'))
  await page.keyboard.type('Individual')
  await typeInto(page, 'Nombre de usuario', username)
  await typeInto(page, 'Correo electrónico', correo)
  await typeInto(page, 'Contraseña', 'secreto')
  await typeInto(page, 'Nombre completo', 'Rosa Elvira Quintero')
  await typeInto(page, 'Teléfono', '3001234567')
  await typeInto(page, 'Dirección', 'Calle 10 # 5-20, Cali')
  await tabTo(page, page.getByRole('checkbox'))
  await page.keyboard.press('Space')
  await pressButton(page, 'Crear cuenta')
  await expect(page.getByText('Usuario registrado correctamente 🎉')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await expectLogin(page)
}

const signInByKeys = async (page: Page, correo: string, clave: string): Promise<void> => {
  await typeInto(page, 'Correo electrónico', correo)
  await typeInto(page, 'Contraseña', clave)
  await page.keyboard.press('Enter')
}

for (const [name, viewport] of [
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const) {
  test.describe(name, () => {
    test.use({ viewport })

    test(`by keyboard alone, a person registers, resets the password and signs in (${name})`, async ({
      page,
      server,
      noise,
    }) => {
      noise.expect(/401/)
      const correo = `rosa.${name}@correo.co`
      await registerByKeys(page, { username: `rosa-${name}`, correo })

      await signInByKeys(page, correo, 'equivocada')
      await expect(page.getByText('Credenciales incorrectas')).toBeVisible()
      await expect(page.getByRole('main')).toContainText(
        'Correo o contraseña incorrecta. Por favor, verifica los datos e inténtalo nuevamente.',
      )
      await tabTo(page, page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }))
      await page.keyboard.press('Enter')

      // The test waits for a button of the new screen, because the URL changes before the screen does. Both screens
      // have a field for the mail address, so without the wait the test could type into the wrong field.
      await expect(page.getByRole('button', { name: 'Enviar código' })).toBeVisible()
      await expect(page).toHaveURL(/\/recuperar-clave$/)
      await typeInto(page, 'Correo electrónico', correo)
      await pressButton(page, 'Enviar código')
      await expect(page).toHaveURL(/\/verificar-codigo$/)
      const mail = await waitForMail(server, correo, /código/)
      expect(mail.html).toContain(codeOf(mail))

      await expect(page.getByLabel('Dígito 1 de 6')).toBeFocused()
      await page.keyboard.type(codeOf(mail))
      await typeInto(page, 'Nueva contraseña', 'Nueva#2026')
      await pressButton(page, 'Cambiar contraseña')
      await expect(page).toHaveURL(/\/login$/)
      await expect(page.getByText('Tu contraseña se cambió. Ya puedes iniciar sesión.')).toBeVisible()
      await waitForMail(server, correo, /contraseña cambió/)

      await signInByKeys(page, correo, 'Nueva#2026')
      await expect(page).toHaveURL(/\/home$/)
      await expect(page.getByRole('heading', { level: 1, name: /Rosa/ })).toBeVisible()
    })
  })
}

test('after a company registers, its name is on the home page', async ({ page }) => {
  await page.goto('/register')
  await page.getByLabel('Tipo de usuario').selectOption('Empresarial')
  await page.getByLabel('Nombre de la empresa').fill('Panadería La Espiga & Cía.')
  await page.getByLabel('NIT').fill('901234567')
  await page.getByLabel('Nombre de usuario').fill('espiga')
  await page.getByLabel('Correo electrónico').fill('Espiga@Correo.CO')
  await page.getByLabel('Contraseña', { exact: true }).fill('secreto')
  await page.getByLabel('Nombre completo').fill('Hernán Patiño')
  await page.getByLabel('Teléfono').fill('6012345678')
  await page.getByLabel('Dirección').fill('Carrera 7 # 12-30')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page.getByText('Usuario registrado correctamente 🎉')).toBeVisible()
  await expectLogin(page)
  await page.getByLabel('Correo electrónico').fill('espiga@correo.co')
  await page.getByLabel('Contraseña', { exact: true }).fill('secreto')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByText('Panadería La Espiga & Cía.').first()).toBeVisible()
  await expect(page.getByText('901234567')).toBeVisible()
  await expect(page.getByText('Total de miembros activos')).toBeVisible()
})

test('a taken user name and a taken mail address are reported at their fields', async ({ page, noise }) => {
  noise.expect(/409/)
  await page.goto('/register')
  await page.getByLabel('Tipo de usuario').selectOption('Individual')
  await page.getByLabel('Nombre de usuario').fill('ana')
  await page.getByLabel('Correo electrónico').fill('otra.ana@correo.co')
  await page.getByLabel('Contraseña', { exact: true }).fill('secreto')
  await page.getByLabel('Nombre completo').fill('Ana')
  await page.getByLabel('Teléfono').fill('3001234567')
  await page.getByLabel('Dirección').fill('Calle 1')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page.getByLabel('Nombre de usuario')).toHaveAccessibleDescription(
    'Ese nombre de usuario ya está en uso.',
  )
  await page.getByLabel('Nombre de usuario').fill('ana-dos')
  await page.getByLabel('Correo electrónico').fill('ANA@demo.co')
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page.getByLabel('Correo electrónico')).toHaveAccessibleDescription(
    'Ese correo ya está en uso.',
  )
})
