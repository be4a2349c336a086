import type { APIRequestContext, Page } from 'playwright/test'
import { REFUSED, holdBack } from './answer.ts'
import { expect, test } from './fixtures.ts'
import { newPersona } from './gente.ts'
import { openForm } from './pantallas.ts'
import {
  cardOf,
  changeProducto,
  chooseAccion,
  newProducto,
  readHistorial,
  readProducto,
} from './productos.ts'

const newArroz = async (request: APIRequestContext) => {
  const ana = await newPersona(request, 'INDIVIDUAL')
  const { id } = await newProducto(request, ana, { nombre: 'Arroz', cantidad: 10 })
  return { ana, id }
}

test('«Usar», «Reponer» and «Descartar» change the stock, and the history keeps each number and reason', async ({
  page,
  request,
  signIn,
}) => {
  const { ana } = await newArroz(request)
  await signIn(ana.correo, ana.inventario)
  const card = cardOf(page, 'Arroz')

  await chooseAccion(page, 'Arroz', 'Usar')
  const use = page.getByRole('dialog', { name: 'Usar «Arroz»' })
  await use.getByLabel('Cantidad').fill('11')
  await use.getByRole('button', { name: 'Usar' }).click()
  await expect(use.getByText('Solo hay 10 unidades.')).toBeVisible()
  await use.getByLabel('Cantidad').fill('4')
  await use.getByLabel('Motivo').fill('Venta')
  await use.getByRole('button', { name: 'Usar' }).click()
  await expect(card).toContainText('6 unidades')

  await chooseAccion(page, 'Arroz', 'Reponer')
  const restock = page.getByRole('dialog', { name: 'Reponer «Arroz»' })
  await expect(restock.getByLabel('Cantidad')).toBeFocused()
  await page.keyboard.type('20')
  await page.keyboard.press('Enter')
  await expect(card).toContainText('26 unidades')

  await chooseAccion(page, 'Arroz', 'Descartar')
  const discard = page.getByRole('dialog', { name: 'Descartar «Arroz»' })
  // In a window of 1280 × 1024 px, a zoom of 400 % leaves this size. The whole field must fit between the title and the
  // buttons, or scroll with them.
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 256 })
  const reasons = discard.getByRole('group', { name: '¿Por qué?' })
  await reasons.scrollIntoViewIfNeeded()
  await expect(reasons).toBeInViewport({ ratio: 0.95 })
  await page.emulateMedia({ forcedColors: 'active' })
  await discard.getByRole('radio', { name: 'Dañado' }).check()
  const highlight = await page.evaluate(() => {
    document.body.style.caretColor = 'Highlight'
    return getComputedStyle(document.body).caretColor
  })
  const chosen = discard.locator('label').filter({ hasText: 'Dañado' })
  await expect(chosen).toHaveCSS('background-color', highlight)
  await discard.getByRole('button', { name: 'Descartar' }).click()
  if (before) await page.setViewportSize(before)
  await expect(page.getByText('«Arroz»: 25 unidades')).toBeVisible()

  const history = await readHistorial(request, ana)
  expect(history.slice(0, 3).map(({ delta, motivo }) => [delta, motivo])).toEqual([
    [-1, 'Descarte: Dañado'],
    [20, 'Reposición'],
    [-4, 'Uso: Venta'],
  ])
})

const openUse = async (page: Page) => {
  await chooseAccion(page, 'Arroz', 'Usar')
  return page.getByRole('dialog', { name: 'Usar «Arroz»' })
}

test('a movement whose response was lost stays in its form, even after a reload, and is applied only once', async ({
  page,
  request,
  signIn,
  noise,
}) => {
  noise.expect(REFUSED)
  const { ana, id } = await newArroz(request)
  await signIn(ana.correo, ana.inventario)
  const use = await openUse(page)
  await use.getByLabel('Cantidad').fill('4')
  await use.getByLabel('Motivo').fill('Venta a la vecina')
  // The request reaches the server, but the page never receives the response.
  await page.route('**/movimientos', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await use.getByRole('button', { name: 'Usar' }).click()
  await expect(page.getByText('No hay conexión: no sabemos si el cambio quedó guardado.')).toBeVisible()
  await expect(use.getByLabel('Motivo')).toHaveValue('Venta a la vecina')
  await expect(use).toContainText('Hay 6 unidades.')
  await page.unroute('**/movimientos')

  await page.reload()
  await openUse(page)
  await expect(use.getByLabel('Cantidad')).toHaveValue('4')
  await expect(use.getByLabel('Motivo')).toHaveValue('Venta a la vecina')
  await use.getByRole('button', { name: 'Usar' }).click()
  await expect(use).toHaveCount(0)
  await expect(cardOf(page, 'Arroz')).toContainText('6 unidades')
  expect(await readProducto(request, ana, id)).toMatchObject({ cantidad: 6 })

  await openUse(page)
  await expect(use.getByLabel('Cantidad')).toHaveValue('1')
  await expect(use.getByLabel('Motivo')).toHaveValue('')
})

test('if the stock was reduced elsewhere, a movement’s form shows the current stock, and accepts a smaller number', async ({
  page,
  request,
  signIn,
  noise,
}) => {
  noise.expect(REFUSED)
  const { ana, id } = await newArroz(request)
  await signIn(ana.correo, ana.inventario)
  const use = await openUse(page)
  await use.getByLabel('Cantidad').fill('8')
  await use.getByLabel('Motivo').fill('Preparación')
  await changeProducto(request, ana, id, { cantidad: 3 })
  await use.getByRole('button', { name: 'Usar' }).click()
  await expect(use).toContainText('Hay 3 unidades.')
  await expect(use.getByText('Solo hay 3 unidades.')).toBeVisible()
  await use.getByLabel('Cantidad').fill('2')
  await use.getByRole('button', { name: 'Usar' }).click()
  await expect(cardOf(page, 'Arroz')).toContainText('1 unidad')
  const [newest] = await readHistorial(request, ana)
  expect(newest).toMatchObject({ delta: -2, motivo: 'Uso: Preparación' })
})

test('a late response to a movement does not close another form that was opened in the meantime', async ({
  page,
  request,
  signIn,
}) => {
  const { ana } = await newArroz(request)
  await signIn(ana.correo, ana.inventario)
  const letGo = await holdBack(page, '**/movimientos')
  const use = await openUse(page)
  await use.getByRole('button', { name: 'Usar' }).click()
  await use.getByRole('button', { name: 'Cancelar' }).click()
  await expect(use).toHaveCount(0)
  const form = await openForm(page)
  await form.getByLabel('Nombre').fill('Panela')
  letGo()
  await expect(page.getByText('«Arroz»: 9 unidades')).toBeVisible()
  await expect(form.getByLabel('Nombre')).toHaveValue('Panela')
})
