import type { Browser, Locator, Page } from 'playwright/test'
import { backFromLayer } from './atras.ts'
import { CLAVE, openPage, openSesion } from './api.ts'
import { waitForMail } from './correos.ts'
import { expect, test } from './fixtures.ts'
import { newMiembro, newPersona } from './gente.ts'
import { avisosOf } from './pantallas.ts'

const EQUIPO = '/app/empresarial/equipo'
const PHONE = { width: 390, height: 844 }

const dialogOf = (page: Page): Locator => page.getByRole('dialog')
const openAccion = async (page: Page, nombre: string, accion: string): Promise<Locator> => {
  await page.getByRole('button', { name: `Acciones de ${nombre}`, exact: true }).click()
  await page.getByRole('menuitem', { name: accion }).click()
  return dialogOf(page)
}

/** Opens the inventory as a member, in a separate browser. */
const openInventario = async (browser: Browser, baseURL: string | undefined, correo: string) => {
  const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), viewport: PHONE })
  const page = await context.newPage()
  const listening = page.waitForResponse('**/v1/notificaciones/eventos')
  await openPage(page, correo, '/app/empresarial/inventario')
  await listening
  return page
}

test('by keyboard alone, an owner adds a first member, who gets a mail and is counted on the home page', async ({
  page,
  request,
  signIn,
  server,
}) => {
  const owner = await newPersona(request)
  const correo = `rosa.${owner.id}@pruebas.co`
  await signIn(owner.correo, '/home')
  await page.getByRole('banner').getByRole('link', { name: 'Gestión de Equipo' }).press('Enter')
  await expect(page).toHaveURL(EQUIPO)
  await expect(page).toHaveTitle(/^Gestión de Equipo/)
  await expect(page.getByRole('heading', { level: 1, name: 'Gestión de Equipo' })).toBeFocused()

  const add = page.getByRole('button', { name: 'Agregar miembro' })
  await expect(page.getByRole('heading', { name: 'Aún no hay nadie en tu equipo' })).toBeVisible()
  await add.press('Enter')
  const dialog = dialogOf(page)
  await expect(dialog.getByLabel('Nombre completo')).toBeFocused()
  await page.keyboard.press('Enter')
  for (const sentence of [
    'El nombre debe tener al menos 2 caracteres',
    'Correo inválido.',
    'La contraseña no cumple con los requisitos de seguridad',
  ]) {
    await expect(dialog.getByText(sentence)).toBeVisible()
  }
  await page.keyboard.type('Rosa Elena Pinto')
  await page.keyboard.press('Tab')
  await page.keyboard.type(correo)
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('radio', { name: 'Lector' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(dialog.getByRole('radio', { name: 'Comentarista' })).toBeChecked()
  await expect(dialog.getByText('Puede ver los productos y comentarlos.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Generar contraseña' }).press('Enter')
  await expect(dialog.getByText('Un símbolo especial')).toBeVisible()
  const generated = dialog.getByLabel('Contraseña inicial', { exact: true })
  await expect(generated).not.toHaveValue('')
  const clave = await generated.inputValue()
  await expect(dialog.getByText(`Generada: ${clave}`)).toBeVisible()
  await dialog.getByLabel('Nombre completo').press('Enter')

  await expect(dialog).toHaveCount(0)
  await expect(avisosOf(page).getByText('Rosa Elena Pinto ya está en tu equipo')).toBeVisible()
  await expect(avisosOf(page).getByText(`Enviamos la invitación a ${correo}.`)).toBeVisible()
  await expect(page.getByText('1 persona · 1 comentarista')).toBeVisible()
  const row = page.getByRole('row', { name: /Rosa Elena Pinto/ })
  await expect(row).toContainText('Perfil por completar')
  const mail = await waitForMail(server, correo, /te agregó a su equipo/)
  expect(mail.text).toContain('comentarista')
  expect((await openSesion(request, correo, clave)).user.rolEquipo).toBe('COMENTARISTA')

  // From here on, requests for the team get no response, so the card on the home page must use the loaded data.
  await page.route('**/v1/equipo', () => undefined)
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('region', { name: 'Gestión de Equipo' })).toContainText('Comentaristas1')
})

test('a member’s open tab shows a changed role, and shows the login page after the member is deleted', async ({
  page,
  request,
  signIn,
  browser,
  baseURL,
  noise,
}) => {
  noise.expect(/401/)
  const owner = await newPersona(request)
  const { correo } = await newMiembro(request, owner, 'LECTOR')
  const tab = await openInventario(browser, baseURL, correo)
  await expect(tab.getByText('Cuando tu equipo agregue productos los verás aquí.')).toBeVisible()
  await signIn(owner.correo, EQUIPO)

  const edit = await openAccion(page, 'Miembro LECTOR', 'Editar')
  await edit.getByRole('radio', { name: 'Editor' }).check()
  await edit.getByRole('button', { name: 'Guardar Cambios' }).click()
  await expect(page.getByText('1 persona · 1 editor')).toBeVisible()
  const begun = Date.now()
  await expect(tab.getByRole('button', { name: 'Agregar producto' })).toBeVisible()
  const description = `the open tab shows the new role after ${Date.now() - begun} ms`
  test.info().annotations.push({ type: 'measured', description })
  await expect(avisosOf(tab).getByText('Tus permisos cambiaron.')).toBeVisible()

  const remove = await openAccion(page, 'Miembro LECTOR', 'Eliminar')
  await expect(remove.getByText('Perderá el acceso de inmediato')).toBeVisible()
  await remove.getByLabel('Motivo').fill('Cambió de empleo')
  await remove.getByRole('button', { name: 'Eliminar' }).click()
  await expect(avisosOf(page).getByText('Miembro LECTOR ya no está en tu equipo')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Aún no hay nadie en tu equipo' })).toBeVisible()
  await expect(tab).toHaveURL(/\/login\?volver=/)
  await tab.context().close()
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('the address keeps the search, Back closes a changed form only after a question, and forms report failures', async ({
    page,
    request,
    signIn,
    noise,
  }) => {
    noise.expect(/409|500|ERR_FAILED/)
    const owner = await newPersona(request)
    await newMiembro(request, owner, 'EDITOR')
    const lector = await newMiembro(request, owner, 'LECTOR')
    await signIn(owner.correo, EQUIPO)
    await page.getByRole('searchbox').fill('LÉCTOR')
    await expect(page).toHaveURL(/\?q=L%C3%89CTOR$/)
    await expect(page.getByText('1 de 2 personas')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('listitem').filter({ hasText: lector.correo })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)

    await page.getByRole('button', { name: 'Miembro LECTOR', exact: true }).click()
    const dialog = dialogOf(page)
    await dialog.getByLabel('Correo electrónico').fill('empresa@demo.co')
    await expect(dialog.getByText('Avisaremos del cambio al correo anterior.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Guardar Cambios' }).click()
    await expect(dialog.getByText('Ese correo ya está en uso.')).toBeVisible()
    await expect(dialog.getByLabel('Correo electrónico')).toBeFocused()
    await backFromLayer(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(/\?q=/)

    await page.getByRole('searchbox').fill('nadie')
    await page.getByRole('button', { name: 'Limpiar búsqueda' }).click()
    await expect(page.getByRole('searchbox')).toBeFocused()
    await expect(page.getByText('2 personas · 1 editor · 1 lector')).toBeVisible()
    await page.route('**/v1/equipo/**', (route) => route.fulfill({ status: 500, json: {} }))
    const remove = await openAccion(page, 'Miembro LECTOR', 'Eliminar')
    await remove.getByRole('button', { name: 'Eliminar' }).click()
    await expect(remove.getByText('No se pudo eliminar el miembro.')).toBeVisible()
    await page.unroute('**/v1/equipo/**')
    await remove.getByRole('button', { name: 'Eliminar' }).click()
    await expect(page.getByText('1 persona · 1 editor')).toBeVisible()
  })

  test('two retries after a lost response add no second member', async ({ page, request, signIn, noise }) => {
    noise.expect(/ERR_FAILED/)
    const owner = await newPersona(request)
    await signIn(owner.correo, EQUIPO)
    let isLost = true
    await page.route('**/v1/equipo', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      if (!isLost) return route.fallback()
      isLost = false
      return route.abort()
    })
    await page.getByRole('button', { name: 'Agregar miembro' }).click()
    const dialog = dialogOf(page)
    await dialog.getByLabel('Nombre completo').fill('Rosa Pinto')
    await dialog.getByLabel('Correo electrónico').fill(`pinto.${owner.id}@pruebas.co`)
    await dialog.getByLabel('Contraseña inicial', { exact: true }).fill(CLAVE)
    const send = dialog.getByRole('button', { name: 'Agregar miembro' })
    await send.click()
    await expect(dialog.getByText('Error al agregar el miembro. Intenta de nuevo.')).toBeVisible()
    await send.dblclick()
    await expect(avisosOf(page).getByText('Rosa Pinto ya está en tu equipo')).toHaveCount(1)
    await expect(page.getByText('1 persona · 1 lector')).toBeVisible()
  })
})

for (const correo of ['lector@demo.co', 'ana@demo.co', 'admin@demo.co']) {
  test(`${correo} cannot open the team’s page`, async ({ page, signIn }) => {
    await signIn(correo, EQUIPO)
    await expect(page.getByRole('heading', { level: 1, name: 'Acceso no autorizado' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Gestión de Equipo' })).toHaveCount(0)
  })
}
