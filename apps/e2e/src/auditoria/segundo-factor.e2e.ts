import { announce } from '../avisos.ts'
import { CLAVE, headersOf, openSesion } from '../api.ts'
import { expectAccessibleEverywhere } from '../axe.ts'
import { waitForMail } from '../correos.ts'
import { createAutenticador } from '../devices/autenticador.ts'
import { expect, test } from '../fixtures.ts'
import { staff } from '../gente.ts'
import { avisosOf } from '../pantallas.ts'

const LOST = 'desarrollador@demo.co'
const URL = '/v1/auth/segundo-factor'

test('an administrator removes a lost second factor by keyboard, which is reported by mail and logged', async ({
  page,
  request,
  server,
  signIn,
  noise,
}) => {
  noise.expect(/Failed to load resource: the server responded with a status of 409/)
  const headers = await headersOf(request, LOST)
  const begun = await request.post(URL, { headers, data: { currentPassword: CLAVE } })
  const app = createAutenticador(((await begun.json()) as { uri: string }).uri)
  expect((await request.post(URL, { headers, data: { codigo: app.next() } })).status()).toBe(200)
  const entering = { data: { correo: LOST, password: CLAVE } }
  expect((await request.post('/v1/auth/login', entering)).status()).toBe(401)

  await signIn('admin@demo.co', '/auditoria/usuarios?rol=DESARROLLADOR')
  const open = page.getByRole('button', { name: /^Quitar verificación en dos pasos de / })
  await open.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^¿Quitar la verificación en dos pasos de / })
  await expect(dialog.getByLabel('Motivo')).toBeFocused()
  await expectAccessibleEverywhere(page, 'taking a second factor away')
  await page.keyboard.type('Perdió el teléfono y los códigos')
  await dialog.getByRole('button', { name: 'Quitar verificación en dos pasos' }).press('Enter')
  await expect(avisosOf(page)).toContainText('✅ Verificación en dos pasos quitada.')
  await expect(dialog).toHaveCount(0)
  await waitForMail(server, LOST, /^Te quitamos la verificación en dos pasos$/)
  await openSesion(request, LOST)

  // The second factor is off now, so the server refuses to remove it again.
  await open.press('Enter')
  await expect(dialog.getByLabel('Motivo')).toBeFocused()
  await page.keyboard.type('Otra vez')
  await dialog.getByRole('button', { name: 'Quitar verificación en dos pasos' }).click()
  await expect(avisosOf(page)).toContainText('Esa persona no tiene activa la verificación en dos pasos.')
  await expect(dialog.getByLabel('Motivo')).toHaveValue('Otra vez')

  await page.goto('/auditoria/acciones?accion=segundo_factor_quitado')
  const item = page.getByRole('main').getByRole('listitem').first()
  await expect(item).toContainText(/Marcela Administración quitó la verificación en dos pasos de /)
  await expect(item).toContainText('Motivo: Perdió el teléfono y los códigos')
})

test('an announcement to everybody is in the action log, with its text', async ({
  page,
  request,
  signIn,
}) => {
  const data = { titulo: 'Registro de avisos', mensaje: 'Esta actualización queda en las acciones.' }
  await announce(request, await staff(request, 'desarrollador'), data)
  await signIn('admin@demo.co', '/auditoria/acciones?accion=anunciado')
  const sent = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Registro de avisos' })
  const item = sent.filter({ hasText: 'envió una actualización de la app a todas las personas' })
  await expect(item).toContainText('Esta actualización queda en las acciones.')
})
