import { newEditor } from './api.ts'
import { waitForMail } from './correos.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'

const PROPIA = 'Propia#2026'
const NUEVA = 'Tres#Gatos2026'
const VIEJO = 'correo.viejo@correo.co'
const NUEVO = 'correo.nuevo@correo.co'

test.describe.configure({ timeout: 120_000 })

test('changing the mail address needs the password, and a link mailed to the old address undoes the change', async ({
  page,
  request,
  server,
  noise,
}) => {
  noise.expect(/400|401/)
  await newEditor(request, VIEJO, PROPIA)
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill(VIEJO)
  await page.getByLabel('Contraseña', { exact: true }).fill(PROPIA)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page).not.toHaveURL(/login/)
  await page.goto('/perfil')
  await page.getByRole('button', { name: 'Editar' }).click()
  await page.getByLabel('Correo electrónico').fill(NUEVO)
  await page.getByRole('button', { name: 'Guardar Cambios' }).click()

  const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' })
  const clave = dialog.getByLabel('Contraseña actual')
  await expect(clave).toBeFocused()
  await expectAccessible(page, 'asking for the password')
  await page.keyboard.type('equivocada')
  await page.keyboard.press('Enter')
  await expect(clave).toHaveAccessibleDescription(/La contraseña actual no es correcta\./)
  await clave.fill(PROPIA)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Perfil actualizado correctamente ✅')).toBeVisible()
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(NUEVO)

  const mail = await waitForMail(server, VIEJO, /correo de tu cuenta cambió/)
  const link = /\/deshacer-correo\?token=[\w-]+/.exec(mail.text ?? '')?.[0] ?? ''
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Deshacer el cambio de correo' })).toBeVisible()
  await expectAccessible(page, 'taking a mail back')
  await page.getByRole('button', { name: 'Deshacer el cambio' }).click()
  const nueva = page.getByLabel('Nueva contraseña')
  await expect(nueva).toBeFocused()
  await page.keyboard.type('P@ssw0rd')
  await expect(nueva).toHaveAccessibleDescription(/es de las más usadas/)
  await expectAccessible(page, 'choosing a password')
  await nueva.fill(NUEVA)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Tu cuenta está a salvo.')).toBeVisible()

  await page.goto(link)
  await page.getByRole('button', { name: 'Deshacer el cambio' }).click()
  await expect(page.getByRole('alert')).toContainText('Este enlace ya se usó.')
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill(VIEJO)
  await page.getByLabel('Contraseña', { exact: true }).fill(NUEVA)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page).not.toHaveURL(/login/)
})
