import type { Page } from 'playwright/test'
import { REFUSED, answer } from './answer.ts'
import { expect, test } from './fixtures.ts'

const PHONE = { width: 390, height: 844 }

const fillRegistro = async (page: Page, tipo: 'Individual' | 'Empresarial'): Promise<void> => {
  await page.getByLabel('Tipo de usuario').selectOption(tipo)
  if (tipo === 'Empresarial') {
    await page.getByLabel('Nombre de la empresa').fill('Café del Norte')
    await page.getByLabel('NIT').fill('900123456')
  }
  await page.getByLabel('Nombre de usuario').fill('nueva')
  await page.getByLabel('Correo electrónico').fill('nueva@demo.co')
  await page.getByLabel('Contraseña', { exact: true }).fill('secreto')
  await page.getByLabel('Nombre completo').fill('Nueva Persona')
  await page.getByLabel('Teléfono').fill('300 123 4567')
  await page.getByLabel('Dirección').fill('Calle 10 # 5-20')
  await page.getByRole('checkbox').check()
}

const create = (page: Page) => page.getByRole('button', { name: 'Crear cuenta' })

test.describe('registro: validation messages', () => {
  test('appear only after a field is left, and then update with each key', async ({ page }) => {
    await page.goto('/register')
    const correo = page.getByLabel('Correo electrónico')
    await correo.pressSequentially('ana')
    await expect(page.getByText('Correo inválido.')).toHaveCount(0)
    await correo.press('Tab')
    await expect(page.getByText('Correo inválido.')).toBeVisible()
    await correo.pressSequentially('@demo.co')
    await expect(page.getByText('Correo inválido.')).toHaveCount(0)
  })

  test('all appear on submit, each at its field, and the first invalid field has the focus', async ({
    page,
  }) => {
    await page.goto('/register')
    await expect(page.getByLabel('Tipo de usuario')).toHaveValue('')
    await create(page).click()
    await expect(page.getByLabel('Tipo de usuario')).toBeFocused()
    for (const [label, mensaje] of [
      ['Tipo de usuario', 'Selecciona un tipo de usuario.'],
      ['Nombre de usuario', 'El nombre de usuario es obligatorio.'],
      ['Correo electrónico', 'Correo inválido.'],
      ['Contraseña', 'Mínimo 6 caracteres.'],
      ['Nombre completo', 'Nombre completo obligatorio.'],
      ['Teléfono', 'Teléfono inválido.'],
      ['Dirección', 'Dirección obligatoria.'],
    ] as const) {
      await expect(page.getByText(mensaje)).toBeVisible()
      await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(mensaje)
    }
    await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(
      'Debes aceptar los términos y la política de privacidad.',
    )

    await page.getByLabel('Tipo de usuario').selectOption('Empresarial')
    await expect(page.getByText('Nombre de empresa requerido.')).toBeVisible()
    await expect(page.getByText('NIT obligatorio.')).toBeVisible()
  })
})

test.describe('registro', () => {
  test('sends the fields that the API expects, and the login page shows a notice', async ({ page }) => {
    let sent: unknown
    await page.route('**/v1/usuarios', (route) => {
      sent = route.request().postDataJSON()
      return answer(201, { idUsuario: 1 })(route)
    })
    await page.goto('/register')
    await fillRegistro(page, 'Empresarial')
    await expect(page.getByText('Dígito de verificación: 8')).toBeVisible()
    await create(page).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText('Usuario registrado correctamente 🎉')).toBeVisible()
    await expect(page.getByLabel('Correo electrónico')).toHaveValue('nueva@demo.co')
    await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused()
    expect(sent).toEqual({
      tipoUsuario: 'EMPRESARIAL',
      username: 'nueva',
      correo: 'nueva@demo.co',
      password: 'secreto',
      nombreCompleto: 'Nueva Persona',
      telefono: '3001234567',
      direccion: 'Calle 10 # 5-20',
      nombreEmpresa: 'Café del Norte',
      nit: '900123456',
      rol: 'USUARIO',
    })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible()
    await expect(page.getByText('Usuario registrado correctamente 🎉')).toHaveCount(0)
  })

  test('reports a taken value at its field, and any other failure in an alert', async ({ page, noise }) => {
    noise.expect(REFUSED)
    await page.goto('/register')
    await fillRegistro(page, 'Individual')
    for (const [label, mensaje] of [
      ['Nombre de usuario', 'Ese nombre de usuario ya está en uso.'],
      ['Correo electrónico', 'Ese correo ya está en uso.'],
    ] as const) {
      await page.unrouteAll()
      await page.route('**/v1/usuarios', answer(409, { codigo: 'en_uso', mensaje, message: mensaje }))
      await create(page).click()
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(mensaje)
      await expect(page.getByLabel(label)).toBeFocused()
    }
    await page.unrouteAll()
    await page.route('**/v1/usuarios', answer(500, {}))
    await create(page).click()
    await expect(page.getByRole('alert')).toHaveText('No se pudo registrar el usuario.')
    await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('secreto')
  })

  test('keeps the typed fields, except the password, during a visit to the terms', async ({ page }) => {
    await page.goto('/register')
    await fillRegistro(page, 'Individual')
    await page.getByRole('main').getByRole('link', { name: 'Términos y Condiciones' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Términos y Condiciones' })).toBeVisible()
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('secreto')
    await page.getByRole('link', { name: 'Volver al registro' }).click()
    await expect(page.getByLabel('Nombre completo')).toHaveValue('Nueva Persona')
    await expect(page.getByLabel('Tipo de usuario')).toHaveValue('INDIVIDUAL')
    await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('')
  })

  test('works by keyboard alone on a phone', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.route('**/v1/usuarios', answer(201, { idUsuario: 1 }))
    await page.goto('/register')
    await page.getByLabel('Tipo de usuario').focus()
    await page.keyboard.type('Ind')
    for (const text of ['nueva', 'nueva@demo.co', 'secreto']) {
      await page.keyboard.press('Tab')
      await page.keyboard.type(text)
    }
    await page.keyboard.press('Tab') // Skips the button that shows the password.
    for (const text of ['Nueva Persona', '3001234567', 'Calle 10']) {
      await page.keyboard.press('Tab')
      await page.keyboard.type(text)
    }
    await page.keyboard.press('Tab')
    await expect(page.getByRole('checkbox')).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Usuario registrado correctamente 🎉')).toBeVisible()
  })
})
