import type { Page } from 'playwright/test'
import { backFromLayer, backFromPage, expectLayerEntry } from './atras.ts'
import { expect, test } from './fixtures.ts'
import { cardOf, openForm } from './pantallas.ts'
import { newProducto } from './productos.ts'
import { newPersona } from './gente.ts'

const INVENTARIO = /\/inventario$/
const HOME = /\/home$/

/** Opens the inventory from the home page, so that Back leads to the home page. */
const openLista = async (page: Page, signIn: (correo: string, place: string) => Promise<void>) => {
  await signIn('editor@demo.co', '/app/empresarial/home')
  await page
    .getByRole('navigation', { name: 'Secciones' })
    .filter({ visible: true })
    .getByRole('link', { name: 'Inventario' })
    .click()
  await expect(page.getByText(/^\d+ productos$/)).toBeVisible()
}

test('Back closes one open dialog at a time, and asks before it discards changes', async ({
  page,
  signIn,
}) => {
  await openLista(page, signIn)
  const sheet = await openForm(page)
  await sheet.getByLabel('Nombre').fill('Queso')
  await backFromLayer(page)
  const question = page.getByRole('alertdialog', { name: '¿Descartar los cambios?' })
  await expect(question).toBeVisible()
  await backFromLayer(page)
  await expect(question).toHaveCount(0)
  await expect(sheet.getByLabel('Nombre')).toHaveValue('Queso')

  await sheet.getByRole('button', { name: 'Escanear código QR' }).click()
  const scanner = page.getByRole('dialog', { name: 'Escanear código' })
  await expect(scanner).toBeVisible()
  await backFromLayer(page)
  await expect(scanner).toHaveCount(0)
  await expect(sheet.getByLabel('Nombre')).toHaveValue('Queso')
  await sheet.getByLabel('Nombre').fill('')
  await backFromLayer(page)
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(INVENTARIO)
  await backFromPage(page)
  await expect(page).toHaveURL(HOME)
})

test('a closed dialog or a reload leaves no extra history entry, and Forward reopens nothing', async ({
  page,
  signIn,
}) => {
  await openLista(page, signIn)
  const search = page.getByRole('dialog', { name: 'Buscar' })
  await page.keyboard.press('/')
  await expect(search).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search).toHaveCount(0)
  await expectLayerEntry(page, false)
  await page.goForward().catch(() => undefined)
  await expect(page).toHaveURL(INVENTARIO)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('/')
  await expect(search).toBeVisible()
  // The test reloads only when the dialog has its history entry. Without this entry, the reload would test nothing.
  await expectLayerEntry(page, true)
  await page.reload()
  await expect(page.getByText(/^\d+ productos$/)).toBeVisible()
  await expectLayerEntry(page, false)

  // When a result is opened, its page replaces the history entry of the search dialog.
  await page.keyboard.press('/')
  await search.getByRole('combobox').fill('historial')
  await search.getByRole('option', { name: 'Historial' }).click()
  await expect(page.getByRole('heading', { name: 'Historial de Cambios' })).toBeVisible()
  await backFromPage(page)
  await expect(page.getByText(/^\d+ productos$/)).toBeVisible()
  await backFromPage(page)
  await expect(page).toHaveURL(HOME)
})

test('deleting a product on its page returns to the list, and Back leads to the page before the list', async ({
  page,
  request,
  signIn,
}) => {
  const persona = await newPersona(request, 'INDIVIDUAL')
  await newProducto(request, persona, { nombre: 'Arroz' })
  await signIn(persona.correo, '/app/individual/home')
  await page.getByRole('link', { name: 'Inventario', exact: true }).click()
  await cardOf(page, 'Arroz').getByRole('link').click()
  const heading = page.getByRole('heading', { level: 1, name: 'Arroz' })
  await expect(heading).toBeFocused()
  await page.reload()
  await expect(heading).toBeVisible()
  await expect(heading).not.toBeFocused()
  await backFromPage(page)
  await cardOf(page, 'Arroz').getByRole('link').click()
  await page.getByRole('button', { name: 'Eliminar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('Aún no hay productos')).toBeVisible()
  await expect(page).toHaveURL(INVENTARIO)
  await backFromPage(page)
  await expect(page).toHaveURL(HOME)
})
