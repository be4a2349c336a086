import type { Page } from 'playwright/test'
import { CLAVE, openSesion } from './api.ts'
import { expectAccessibleEverywhere } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { newMiembro, newPersona } from './gente.ts'
import { WINDOWS, avisosOf } from './pantallas.ts'

// These tests need more time, because each test creates its own accounts on the real server.
test.describe.configure({ timeout: 120_000 })

const openDialog = async (page: Page) => {
  await page.getByRole('button', { name: 'Eliminar mi cuenta', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '¿Eliminar tu cuenta y tus datos?' })
  await expect(dialog).toBeVisible()
  return dialog
}

for (const [name, viewport] of WINDOWS) {
  test.describe(name, () => {
    test.use({ viewport })

    test(`a person deletes their account and data, ${name}`, async ({ page, request, signIn, noise }) => {
      noise.expect(/Failed to load resource: the server responded with a status of 40[01]/)
      const { correo } = await newPersona(request, 'INDIVIDUAL')
      await signIn(correo, '/perfil?tab=seguridad')
      const dialog = await openDialog(page)
      await expect(dialog.getByText('Tus productos, con sus fotos y tus notas privadas.')).toBeVisible()
      await expect(dialog.getByText(/vencen a los 35 días/)).toBeVisible()
      await dialog.getByRole('button', { name: 'Eliminar mi cuenta y mis datos' }).click()
      await expect(dialog.getByText('Escribe ELIMINAR, en mayúsculas.')).toBeVisible()
      await expect(dialog.getByLabel('Contraseña actual')).toBeFocused()
      await expectAccessibleEverywhere(page, 'deleting the account')

      await dialog.getByLabel('Contraseña actual').fill('equivocada')
      await dialog.getByLabel('Escribe ELIMINAR para confirmar').fill('ELIMINAR')
      await page.keyboard.press('Enter')
      await expect(dialog.getByText('La contraseña actual no es correcta.')).toBeVisible()
      // The test delays the response to the deletion, so that the event about the ended sessions arrives before the
      // response. The page must still show the confirmation of the deletion.
      await page.route('**/v1/usuarios/*/datos', async (route) => {
        const response = await route.fetch()
        await page.waitForTimeout(500)
        await route.fulfill({ response })
      })
      await dialog.getByLabel('Contraseña actual').fill(CLAVE)
      await page.keyboard.press('Enter')

      await expect(page).toHaveURL(/\/login/)
      await expect(avisosOf(page).getByText('Eliminamos tu cuenta y tus datos personales.')).toBeVisible()
      await page.getByLabel('Correo electrónico').fill(correo)
      await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main').getByText(/Correo o contraseña incorrecta/)).toBeVisible()
    })
  })
}

test('an owner with a team cannot delete their own account', async ({ page, request, signIn, noise }) => {
  noise.expect(/Failed to load resource: the server responded with a status of 409/)
  const owner = await newPersona(request)
  await newMiembro(request, owner, 'LECTOR')
  await signIn(owner.correo, '/perfil?tab=seguridad')
  const dialog = await openDialog(page)
  await expect(dialog.getByText(/son de ella/)).toBeVisible()
  await dialog.getByLabel('Contraseña actual').fill(CLAVE)
  await dialog.getByLabel('Escribe ELIMINAR para confirmar').fill('ELIMINAR')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/La empresa todavía tiene personas activas/)).toBeVisible()
  await openSesion(request, owner.correo)
})

test('an administrator erases an inactive person’s data, with a reason', async ({
  page,
  request,
  signIn,
}) => {
  const { correo, id } = await newPersona(request, 'INDIVIDUAL')
  const { token } = await openSesion(request, 'admin@demo.co')
  await request.delete(`/v1/usuarios/${id}`, { headers: { authorization: `Bearer ${token}` } })
  await signIn('admin@demo.co', `/auditoria/usuarios?correo=${correo}`)
  await page.getByRole('button', { name: /^Borrar datos personales de Rosa Elvira/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Borrar datos personales' }).click()
  await expect(dialog.getByText('Escribe el motivo.')).toBeVisible()
  await expectAccessibleEverywhere(page, 'erasing for somebody')
  await dialog.getByLabel('Motivo').fill('Lo pidió por correo')
  await dialog.getByRole('button', { name: 'Borrar datos personales' }).click()
  await expect(avisosOf(page).getByText(/Datos personales borrados/)).toBeVisible()
  await expect(page.getByText(correo)).toHaveCount(0)

  await page.goto(`/auditoria/acciones?usuario=${id}`)
  const act = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'borró los datos personales de' })
  await expect(act).toContainText(`Persona eliminada ${id}`)
})
