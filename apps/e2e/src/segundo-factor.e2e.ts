import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright/test'
import { CLAVE } from './api.ts'
import { expectAccessibleEverywhere } from './axe.ts'
import { createAutenticador } from './devices/autenticador.ts'
import { expect, test } from './fixtures.ts'
import { WINDOWS, avisosOf, openForm } from './pantallas.ts'

// These tests fake no response: the real server checks passwords and codes. Each test ends by switching the second
// factor off, because all tests of a worker share the demo accounts.
test.describe.configure({ timeout: 180_000 })

const SECCION = { name: 'Verificación en dos pasos' }

const fillClave = async (page: Page, correo: string): Promise<void> => {
  await page.getByLabel('Correo electrónico').fill(correo)
  await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByRole('heading', SECCION)).toBeVisible()
}

/** Types the code as soon as the first digit field has the focus. */
const typeCode = async (page: Page, code: string): Promise<void> => {
  await expect(page.getByLabel('Dígito 1 de 6')).toBeFocused()
  await page.keyboard.type(code)
}

/** Reads the QR code in `picture` with the scanner of Mi Inventario. */
const readQr = async (picture: Buffer, { browser, url }: { browser: Browser; url: string }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'mi-inventario-qr-'))
  const file = path.join(folder, 'pantalla.png')
  await writeFile(file, picture)
  const page = await browser.newPage({ baseURL: url })
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill('luis@demo.co')
  await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home$/)
  await page.goto('/app/individual/inventario')
  const form = await openForm(page)
  await page.getByRole('button', { name: 'Escanear código de barras' }).click()
  await page
    .getByRole('dialog', { name: 'Escanear código' })
    .getByLabel('Leer de una foto')
    .setInputFiles(file)
  const field = form.getByLabel(/^Código QR/)
  await expect(field).toHaveValue(/^otpauth:/)
  const uri = await field.inputValue()
  await page.close()
  return uri
}

for (const [name, viewport] of WINDOWS) {
  test.describe(name, () => {
    test.use({ viewport })

    test(`staff switch the second factor on, sign in with it and switch it off, ${name}`, async ({
      page,
      browser,
      server,
      signIn,
      noise,
    }) => {
      // `expectAccessibleEverywhere` checks both window sizes itself, so only the desktop test calls it.
      const expectAccessible = name === 'desktop' ? expectAccessibleEverywhere : () => Promise.resolve()
      // The server answers a wrong password, a wrong code and a missing code with one of these errors.
      noise.expect(/Failed to load resource: the server responded with a status of 40[01]/)
      await signIn('admin@demo.co', '/perfil?tab=seguridad')
      const section = page
        .getByRole('region')
        .or(page.locator('section'))
        .filter({
          has: page.getByRole('heading', SECCION),
        })
      await expect(section.getByText('Inactiva')).toBeVisible()

      await section.getByRole('button', { name: 'Activar' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Contraseña actual').fill('equivocada')
      await page.keyboard.press('Enter')
      await expect(dialog.getByText('La contraseña actual no es correcta.')).toBeVisible()
      await expectAccessible(page, 'the password before the secret')
      await dialog.getByLabel('Contraseña actual').fill(CLAVE)
      await page.keyboard.press('Enter')

      const qr = dialog.getByRole('img', { name: /^Código QR/ })
      await expect(qr).toBeVisible()
      await expectAccessible(page, 'the secret')
      const uri = await readQr(await qr.screenshot(), { browser, url: server.url })
      expect(await dialog.getByRole('link').getAttribute('href')).toBe(uri)
      const app = createAutenticador(uri)
      await expect(dialog.getByRole('code')).toHaveText((app.secreto.match(/.{4}/g) ?? []).join(' '))
      await dialog.getByLabel('Dígito 1 de 6').focus()
      await typeCode(page, app.old())
      await page.keyboard.press('Enter')
      await expect(dialog.getByText('El código no es correcto o ya se usó.')).toBeVisible()
      await typeCode(page, app.next())
      await page.keyboard.press('Enter')

      const shown = page.getByRole('dialog', { name: 'Guarda tus códigos de recuperación' })
      const items = shown.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')
      await expect(items).toHaveCount(10)
      const codes = await items.allTextContents()
      await expectAccessible(page, 'the recovery codes')
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        shown.getByRole('button', { name: 'Descargar' }).click(),
      ])
      const text = await readFile(await file.path(), 'utf8')
      for (const code of codes) expect(text).toContain(code)
      await page.keyboard.press('Escape')
      const question = page.getByRole('alertdialog', { name: '¿Ya guardaste tus códigos?' })
      await question.getByRole('button', { name: 'Volver a los códigos' }).click()
      await shown.getByRole('button', { name: 'Ya los guardé' }).click()
      await expect(avisosOf(page).getByText('Verificación en dos pasos activada ✅')).toBeVisible()
      await expect(section.getByText('Activa', { exact: true })).toBeVisible()
      await expect(section.getByText(/Te quedan 10 códigos de recuperación\./)).toBeVisible()
      // The test waits until the notice is gone, because a notice that is fading out could fail the contrast rule.
      await expect(avisosOf(page).getByText('Verificación en dos pasos activada ✅')).toHaveCount(0)
      await expectAccessible(page, 'the section, on')

      const other = await browser.newPage({ baseURL: server.url, viewport })
      await other.goto('/login')
      await fillClave(other, 'admin@demo.co')
      await expectAccessible(other, 'the step of the code')
      await other.getByRole('button', { name: 'Volver a la contraseña' }).click()
      await expect(other.getByLabel('Correo electrónico')).toHaveValue('admin@demo.co')
      await expect(other.getByLabel('Contraseña', { exact: true })).toHaveValue('')
      await fillClave(other, 'admin@demo.co')
      await typeCode(other, app.old())
      await other.keyboard.press('Enter')
      await expect(other.getByText(/^El código no es correcto o ya se usó/)).toBeVisible()
      await expectAccessible(other, 'a wrong code')
      await typeCode(other, app.next())
      await other.keyboard.press('Enter')
      await expect(other).toHaveURL(/\/home$/)
      // The test waits until the page has started. Otherwise the page would find no session after `clear()` and open
      // the login by itself, and this would cancel the `goto` below.
      await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
      await other.evaluate(() => localStorage.clear())

      await other.goto('/login')
      await fillClave(other, 'admin@demo.co')
      await other.getByRole('button', { name: 'Usar un código de recuperación' }).click()
      await expect(other.getByLabel('Código de recuperación')).toBeFocused()
      await expectAccessible(other, 'the recovery code')
      await other.keyboard.type((codes[0] ?? '').toUpperCase().replaceAll('-', ' '))
      await other.keyboard.press('Enter')
      await expect(other).toHaveURL(/\/home$/)
      await other.close()

      await page.reload()
      await expect(section.getByText(/Te quedan 9 códigos de recuperación\./)).toBeVisible()
      // The log has an older entry too if the other window size ran before on this server.
      await expect(page.getByText('Se usó un código de recuperación').first()).toBeVisible()
      await section.getByRole('button', { name: 'Desactivar' }).click()
      await dialog.getByLabel('Contraseña actual').fill(CLAVE)
      await page.keyboard.press('Enter')
      await expect(
        dialog.getByText('Escribe el código de tu aplicación o un código de recuperación.'),
      ).toBeVisible()
      await expectAccessible(page, 'switching it off')
      await dialog.getByLabel(/^Código de verificación/).fill(codes[1] ?? '')
      await page.keyboard.press('Enter')
      await expect(section.getByText('Inactiva')).toBeVisible()
    })
  })
}
