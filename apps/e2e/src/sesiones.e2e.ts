import type { Browser, Page } from 'playwright/test'
import { CLAVE, headersOf, inviteEditor, newEditor } from './api.ts'
import { waitForMail } from './correos.ts'
import { expect, test } from './fixtures.ts'
import { avisosOf } from './pantallas.ts'

// These tests fake no response and no mail. All tests of a server share the demo accounts, so these tests do not change
// the demo accounts. The only exception is the last test, which gives `luis` a photo.
const PHONE = { width: 390, height: 844 }
const PROPIA = 'Propia#2026'

test.describe.configure({ timeout: 120_000 })

const signInAt = async (page: Page, correo: string, clave = CLAVE): Promise<void> => {
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill(correo)
  await page.getByLabel('Contraseña', { exact: true }).fill(clave)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
}

const otherBrowser = async (browser: Browser, baseURL: string | undefined): Promise<Page> => {
  const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), viewport: PHONE })
  return context.newPage()
}

test('a member is invited by mail, completes the profile and opens the company’s inventory', async ({
  page,
  request,
  server,
}) => {
  await inviteEditor(request, 'yesenia@correo.co')
  const mail = await waitForMail(server, 'yesenia@correo.co', /Distribuidora Andina/)
  expect(mail.text).toContain('/login')
  expect(mail.text).not.toContain(CLAVE)

  await signInAt(page, 'yesenia@correo.co')
  await expect(page).toHaveURL(/\/completar-perfil$/)
  await page.getByLabel('Nombre de usuario').fill('yesenia')
  await page.getByLabel('Nueva contraseña').fill(PROPIA)
  await page.getByLabel('Confirmar contraseña').fill(PROPIA)
  await page.getByRole('button', { name: 'Completar Perfil' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(avisosOf(page).getByText('Perfil completado')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /Yesenia/ })).toBeVisible()
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Inventario' }).click()
  await expect(page.getByRole('heading', { name: 'Inventario de Productos' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Agregar producto' })).toBeVisible()
})

test('a changed password keeps this browser signed in and ends all other sessions at once', async ({
  page,
  request,
  browser,
  baseURL,
  server,
  noise,
}) => {
  // It is possible that a call with the old token reaches the server after the password has changed. The server
  // answers such a call with 401, and the page repeats the call with the new token.
  noise.expect(/401/)
  const correo = 'clave.nueva@correo.co'
  await newEditor(request, correo, PROPIA)
  await signInAt(page, correo, PROPIA)
  await expect(page).toHaveURL(/\/home$/)
  const other = await otherBrowser(browser, baseURL)
  await signInAt(other, correo, PROPIA)
  await expect(other).toHaveURL(/\/home$/)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto('/perfil?tab=seguridad')
  await page.getByRole('button', { name: 'Cambiar Contraseña' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Contraseña actual').fill(PROPIA)
  await dialog.getByLabel('Nueva contraseña', { exact: true }).fill('Otra#2026')
  await dialog.getByLabel(/^Confirmar/).fill('Otra#2026')
  await dialog.getByRole('button', { name: 'Cambiar Contraseña' }).click()
  await expect(page.getByText('Contraseña cambiada correctamente ✅')).toBeVisible()
  await expect(other).toHaveURL(/\/login/)
  // This is the second such mail, because `newEditor` already changed the password when it completed the profile.
  await waitForMail(server, correo, /contraseña cambió/, 2)

  await page.goto('/app/empresarial/inventario')
  await expect(page.getByText(/^\d+ productos$/)).toBeVisible()
  await other.context().close()
})

test('a person closes a lost phone’s session, then all other sessions, and reads what happened', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const correo = 'telefono.perdido@correo.co'
  await newEditor(request, correo, PROPIA)
  const phone = await otherBrowser(browser, baseURL)
  const listening = phone.waitForRequest('**/v1/notificaciones/eventos')
  await signInAt(phone, correo, PROPIA)
  await expect(phone).toHaveURL(/\/home$/)
  await listening
  await signInAt(page, correo, PROPIA)
  await expect(page).toHaveURL(/\/home$/)

  await page.goto('/perfil?tab=seguridad')
  const sesiones = page.locator('section', { has: page.getByRole('heading', { name: 'Mis sesiones' }) })
  const actividad = page.locator('section', {
    has: page.getByRole('heading', { name: 'Actividad reciente' }),
  })
  await expect(sesiones.getByText('Esta sesión', { exact: true })).toBeVisible()
  await sesiones.getByRole('button', { name: 'Cerrar esta sesión: Chrome en Linux' }).click()
  await expect(avisosOf(page).getByText('Sesión cerrada')).toBeVisible()
  await expect(phone).toHaveURL(/\/login/)
  await expect(sesiones.getByRole('heading', { name: 'Mis sesiones' })).toBeFocused()
  await expect(actividad.getByText('Se cerró una sesión de otro dispositivo')).toBeVisible()

  await signInAt(phone, correo, PROPIA)
  await expect(phone).toHaveURL(/\/home$/)
  await page.reload()
  await sesiones.getByRole('button', { name: 'Cerrar las demás' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar las demás' }).click()
  await expect(sesiones.getByText('No hay sesiones abiertas en otros dispositivos.')).toBeVisible()
  await expect(sesiones.getByRole('heading', { name: 'Mis sesiones' })).toBeFocused()
  await expect(actividad.getByText('Se cerraron las demás sesiones')).toBeVisible()
  await expect(phone).toHaveURL(/\/login/)
  await phone.context().close()
})

test('a deactivated account is signed out of an open tab at once, and cannot sign in again', async ({
  page,
  request,
  noise,
}) => {
  noise.expect(/401/)
  const id = await newEditor(request, 'saliente@correo.co', PROPIA)
  const listening = page.waitForRequest('**/v1/notificaciones/eventos')
  await signInAt(page, 'saliente@correo.co', PROPIA)
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await listening

  const headers = await headersOf(request, 'admin@demo.co')
  expect((await request.delete(`/v1/usuarios/${id}?motivo=prueba`, { headers })).status()).toBe(200)
  await expect(page).toHaveURL(/\/login/)
  await signInAt(page, 'saliente@correo.co', PROPIA)
  await expect(page.getByText('Credenciales incorrectas')).toBeVisible()
})

test('a person’s uploaded photo is saved as a WebP and shown in the top bar, also after a reload', async ({
  page,
}) => {
  await signInAt(page, 'luis@demo.co')
  await expect(page).toHaveURL(/\/home$/)
  await page.goto('/perfil')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Subir foto' }).click()
  // The browser draws a real PNG.
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 48 })
    canvas.getContext('2d')?.fillRect(0, 0, 64, 48)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  await (
    await chooser
  ).setFiles({
    name: 'foto.png',
    mimeType: 'image/png',
    buffer: Buffer.from(base64, 'base64'),
  })
  const avatar = page.getByRole('banner').locator('img')
  await expect(avatar).toHaveAttribute('src', /\/imagenes\/[\w-]+\.webp$/)
  await expect.poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.reload()
  await expect(avatar).toHaveAttribute('src', /\/imagenes\/[\w-]+\.webp$/)
})
