import type { Page } from 'playwright/test'
import { REFUSED, answer } from './answer.ts'
import { expect, test } from './fixtures.ts'

test.describe('password recovery', () => {
  const CODIGO_INCOMPLETO = 'Por favor ingresa el código completo de 6 dígitos'

  const askForCode = async (page: Page): Promise<void> => {
    await page.route('**/v1/auth/solicitar-reset', answer(200, { mensaje: 'Si existe, le llegará.' }))
    await page.goto('/recuperar-clave')
    await page.getByLabel('Correo electrónico').fill('ana@demo.co')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/verificar-codigo$/)
    await expect(page.getByText('ana@demo.co', { exact: true })).toBeVisible()
  }
  const digit = (page: Page, place: number) => page.getByLabel(`Dígito ${place} de 6`)
  const clave = (page: Page) => page.getByLabel('Nueva contraseña', { exact: true })
  const change = (page: Page) => page.getByRole('button', { name: 'Cambiar contraseña' })

  test('reports a missing mail address, an invalid mail address and a failed request', async ({
    page,
    noise,
  }) => {
    noise.expect(REFUSED)
    await page.goto('/recuperar-clave')
    await page.getByRole('button', { name: 'Enviar código' }).click()
    await expect(page.getByText('Por favor ingresa tu correo electrónico')).toBeVisible()
    await page.getByLabel('Correo electrónico').fill('ana')
    await expect(page.getByText('Por favor ingresa un correo electrónico válido')).toBeVisible()
    await page.route('**/v1/auth/solicitar-reset', answer(500, {}))
    await page.getByLabel('Correo electrónico').fill('ana@demo.co')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Ocurrió un error al solicitar el cambio de contraseña')
  })

  test('leads back to the request page if no code was requested', async ({ page }) => {
    await page.goto('/verificar-codigo')
    await expect(page).toHaveURL(/\/recuperar-clave$/)
  })

  test('accepts a pasted code and a new password, and then leads to the login', async ({ page }) => {
    let sent: unknown
    await page.route('**/v1/auth/confirmar-reset', (route) => {
      sent = route.request().postDataJSON()
      return answer(200, { mensaje: 'Contraseña actualizada.' })(route)
    })
    await askForCode(page)
    await expect(digit(page, 1)).toBeFocused()
    await expect(change(page)).toBeDisabled()
    await page.evaluate(() => {
      const data = new DataTransfer()
      data.setData('text', ' 123 456 ')
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(event)
    })
    await expect(digit(page, 6)).toHaveValue('6')
    await clave(page).fill('Nueva#2026')
    await change(page).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText('Contraseña actualizada.')).toBeVisible()
    expect(sent).toEqual({ correo: 'ana@demo.co', token: '123456', nuevaContrasena: 'Nueva#2026' })
    await page.goto('/verificar-codigo')
    await expect(page).toHaveURL(/\/recuperar-clave$/)
  })

  test('accepts typing, Backspace and Home in the code boxes, and updates the checklist of the password', async ({
    page,
  }) => {
    await askForCode(page)
    await page.keyboard.type('12345')
    await expect(digit(page, 6)).toBeFocused()
    await page.keyboard.press('Backspace')
    await expect(digit(page, 5)).toHaveValue('')
    await page.keyboard.press('Home')
    await page.keyboard.type('9')
    await expect(digit(page, 1)).toHaveValue('9')

    const list = page.getByRole('list', { name: 'Requisitos de la contraseña' })
    await clave(page).fill('nueva')
    await expect(list.getByText('Una letra minúscula: cumplido')).toBeVisible()
    await expect(list.getByText('Un número: pendiente')).toBeVisible()
    await clave(page).press('Tab')
    await expect(page.getByText('La contraseña no cumple con los requisitos de seguridad')).toBeVisible()
    await expect(change(page)).toBeDisabled()

    await clave(page).fill('Nueva#2026')
    await change(page).click()
    await expect(page.getByText(CODIGO_INCOMPLETO)).toBeVisible()
    await expect(digit(page, 1)).toHaveAccessibleDescription(CODIGO_INCOMPLETO)
  })

  test('reports a wrong code, and sends another code on request after a pause', async ({ page, noise }) => {
    noise.expect(REFUSED)
    await page.clock.install()
    await page.route('**/v1/auth/confirmar-reset', answer(400, { mensaje: 'No.' }))
    await askForCode(page)
    await page.keyboard.type('111111')
    await clave(page).fill('Nueva#2026')
    await change(page).click()
    await expect(page.getByText('El código ingresado no es válido o ha expirado')).toBeVisible()
    await expect(digit(page, 1)).toBeFocused()

    const resend = page.getByRole('button', { name: 'Reenviar código', exact: true })
    await expect(resend).toBeDisabled()
    await expect(resend).toHaveText(/ en 0:\d\d$/)
    await page.clock.runFor(61_000)
    await resend.click()
    await expect(page.getByText(/^Pedimos otro código\. Usa el último que te llegue/)).toBeVisible()
    await expect(resend).toBeFocused()
    await expect(digit(page, 6)).toHaveValue('1')
    await page.getByRole('link', { name: 'Usar otro correo' }).click()
    await expect(page.getByLabel('Correo electrónico')).toHaveValue('ana@demo.co')
  })
})
