import type { Page } from 'playwright/test'
import { backFromPage } from './atras.ts'
import { holdBack } from './answer.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { addProductos, cardOf, chooseAccion, newPersona } from './productos.ts'

const INVENTARIO = '/app/individual/inventario'
const list = (page: Page) => page.getByRole('list', { name: 'Productos' })
const names = (page: Page) => list(page).getByRole('heading')
const roomToEndOfCard = (chip: Element): number =>
  (chip.closest('li')?.getBoundingClientRect().right ?? 0) - chip.getBoundingClientRect().right

test('filters are in the address, appear as chips, and are removed one by one or all at once', async ({
  page,
  request,
  signIn,
}) => {
  const correo = await newPersona(request)
  await addProductos(request, correo, [
    { nombre: 'Avena', categoria: 'Granos', cantidad: 9, fechaVencimiento: null },
    { nombre: 'Kumis', categoria: 'Lácteos', cantidad: 0, fechaVencimiento: '2020-01-01' },
    {
      nombre: 'Yogur',
      categoria: 'Lácteos',
      cantidad: 40,
      fechaVencimiento: '2020-01-01',
      estado: 'AGOTADO',
    },
  ])
  await signIn(correo, INVENTARIO)
  await expect(names(page)).toHaveText(['Yogur', 'Kumis', 'Avena'])
  const venceChip = cardOf(page, 'Kumis').getByText(/^venció hace/)
  expect(await venceChip.evaluate(roomToEndOfCard)).toBeGreaterThan(16)
  await page.getByRole('button', { name: 'Filtros' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filtros' })
  await dialog.getByLabel('Vencimiento').selectOption('Vencidos')
  await dialog.getByLabel('Existencias').selectOption('5 unidades o menos')
  await dialog.getByRole('button', { name: 'Ver 1 producto' }).click()
  await expect(names(page)).toHaveText(['Kumis'])
  await expect(page).toHaveURL(/vence=vencidos&stock=bajo/)

  await page.reload()
  await expect(names(page)).toHaveText(['Kumis'])
  await page.getByRole('button', { name: 'Quitar el filtro 5 unidades o menos' }).click()
  // With the filter «Vencidos», the list is ordered by expiry date. For products with the same date, the oldest
  // product comes first.
  await expect(names(page)).toHaveText(['Kumis', 'Yogur'])
  await backFromPage(page)
  await expect(names(page)).toHaveText(['Kumis'])
  await page.goForward()
  await expect(names(page)).toHaveText(['Kumis', 'Yogur'])
  await page.getByRole('button', { name: 'Limpiar' }).click()
  await expect(names(page)).toHaveCount(3)

  await page.goto(`${INVENTARIO}?estado=AGOTADO`)
  await expect(names(page)).toHaveText(['Yogur'])
  await expect(page.getByRole('button', { name: 'Quitar el filtro Agotados' })).toBeVisible()
})

test('the summary below the title leads to the products that need attention', async ({
  page,
  request,
  signIn,
}) => {
  const correo = await newPersona(request)
  await addProductos(request, correo, [
    { nombre: 'Avena', cantidad: 2, fechaVencimiento: null },
    { nombre: 'Kumis', cantidad: 9, fechaVencimiento: '2020-01-01' },
    { nombre: 'Yogur', cantidad: 5, fechaVencimiento: '2020-01-01' },
  ])
  await signIn(correo, INVENTARIO)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: '2 con 5 unidades o menos' })).toBeVisible()

  await main.getByRole('link', { name: '2 vencidos' }).click()
  await expect(names(page)).toHaveText(['Kumis', 'Yogur'])
  await expect(page.getByRole('button', { name: 'Quitar el filtro Vencidos' })).toBeVisible()
  await expect(main.getByText('2 productos', { exact: true })).toBeVisible()
  await backFromPage(page)
  await expect(names(page)).toHaveCount(3)

  await page.getByRole('button', { name: 'Agregar una unidad a Yogur' }).click()
  await expect(main.getByRole('link', { name: '1 con 5 unidades o menos' })).toBeVisible()
})

test('a search ignores accents, and a search without matches is cleared with one press', async ({
  page,
  request,
  signIn,
}) => {
  const correo = await newPersona(request)
  await addProductos(request, correo, [{ nombre: 'Azúcar morena' }])
  await signIn(correo, INVENTARIO)
  const search = page.getByRole('searchbox', { name: 'Buscar en el inventario' })
  await search.fill('azucar')
  await expect(page).toHaveURL(/q=azucar/)
  await expect(names(page)).toHaveText(['Azúcar morena'])
  await search.fill('nada de esto')
  await expect(page.getByRole('heading', { name: 'Ningún producto coincide' })).toBeVisible()
  await page.getByRole('button', { name: 'Borrar búsqueda' }).click()
  await expect(names(page)).toHaveText(['Azúcar morena'])
  await expect(page).toHaveURL(/\/inventario$/)
})

test('a search field emptied after a search without matches keeps the focus, and no text calls the inventory empty', async ({
  page,
  request,
  signIn,
}) => {
  const correo = await newPersona(request)
  await addProductos(request, correo, [{ nombre: 'Azúcar morena' }])
  await signIn(correo, `${INVENTARIO}?q=zzz`)
  await expect(page.getByRole('heading', { name: 'Ningún producto coincide' })).toBeVisible()
  const letGo = await holdBack(page, '**/v1/productos?**')
  const search = page.getByRole('searchbox', { name: 'Buscar en el inventario' })
  await search.focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Backspace')
  await expect(page).toHaveURL(/\/inventario$/)
  await expect(page.getByRole('heading', { name: 'Ningún producto coincide' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Aún no hay productos' })).toHaveCount(0)
  await expect(search).toBeFocused()
  letGo()
  await expect(names(page)).toHaveText(['Azúcar morena'])
  await expect(search).toBeFocused()
})

test('a click or Enter on a heading of the table sorts the products, and a reload keeps the order', async ({
  page,
  request,
  signIn,
}) => {
  const correo = await newPersona(request)
  await addProductos(request, correo, [
    { nombre: 'Arroz', precio: 3000 },
    { nombre: 'Café', precio: 1000 },
    { nombre: 'Panela', precio: 2000 },
  ])
  await signIn(correo, INVENTARIO)
  await page.getByRole('button', { name: 'Ver en tabla' }).click()
  const rows = page.getByRole('rowheader')
  await expect(rows).toHaveText(['Panela', 'Café', 'Arroz'])
  const precio = page.getByRole('columnheader', { name: 'Precio' })
  await precio.getByRole('button').click()
  await expect(rows).toHaveText(['Café', 'Panela', 'Arroz'])
  await expect(precio).toHaveAttribute('aria-sort', 'ascending')
  await page.keyboard.press('Enter')
  await expect(rows).toHaveText(['Arroz', 'Panela', 'Café'])
  await expect(precio).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/orden=-precio/)
  await expectAccessible(page, 'sorted table')

  await page.reload()
  await expect(rows).toHaveText(['Arroz', 'Panela', 'Café'])
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(names(page)).toHaveText(['Arroz', 'Panela', 'Café'])
  await expect(page.getByRole('table')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('when the products cannot be loaded, a message appears, and «Reintentar» loads the list', async ({
  page,
  signIn,
  noise,
}) => {
  noise.expect(/Failed to load resource/)
  await page.route('**/v1/productos?**', (route) => route.fulfill({ status: 400, json: { status: 400 } }))
  await signIn('luis@demo.co')
  await expect(page.getByText('No se pudieron cargar los productos')).toBeVisible()
  await page.unroute('**/v1/productos?**')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { name: 'Aún no hay productos' })).toBeVisible()
})

test('a failed deletion of a product is reported; a successful one can be undone', async ({
  page,
  request,
  signIn,
  noise,
}) => {
  noise.expect(/Failed to load resource/)
  const correo = await newPersona(request)
  await addProductos(request, correo, [{ nombre: 'Arequipe' }, { nombre: 'Bocadillo' }])
  await signIn(correo, INVENTARIO)
  await page.route('**/v1/productos/*', (route) => route.abort())
  await chooseAccion(page, 'Arequipe', 'Eliminar')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('Error al eliminar producto')).toBeVisible()
  await expect(cardOf(page, 'Arequipe')).toBeVisible()
  await page.unroute('**/v1/productos/*')

  await chooseAccion(page, 'Arequipe', 'Eliminar')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('Producto eliminado')).toBeVisible()
  await expect(page.getByText('1 producto', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(cardOf(page, 'Arequipe')).toBeVisible()
  await expect(page.getByText('2 productos', { exact: true })).toBeVisible()
})

test('an individual gets a low-stock notice after adding a product with two units, but not with three', async ({
  page,
  request,
  signIn,
}) => {
  const add = async (nombre: string, cantidad: string): Promise<void> => {
    await page.getByRole('button', { name: 'Agregar producto' }).click()
    const dialog = page.getByRole('dialog', { name: 'Agregar producto' })
    await dialog.getByLabel('Nombre').fill(nombre)
    await dialog.getByLabel('Descripción').fill('x')
    await dialog.getByLabel('Cantidad').fill(cantidad)
    await dialog.getByLabel('Precio').fill('1.000')
    await dialog.getByRole('button', { name: 'Agregar producto' }).click()
    await expect(cardOf(page, nombre)).toBeVisible()
  }
  const correo = await newPersona(request)
  await addProductos(request, correo, [{ nombre: 'Sal' }])
  await signIn(correo, INVENTARIO)
  await add('Lentejas', '3')
  await expect(page.getByText(/^Poco stock: /)).toHaveCount(0)
  await add('Garbanzos', '2')
  await expect(page.getByText('Poco stock: «Garbanzos» tiene 2 unidades')).toBeVisible()
  // For an individual, the notice appears at two units or fewer, but the card's mark only at one unit or none.
  await expect(cardOf(page, 'Garbanzos')).not.toContainText('Poco stock')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('one button opens a sheet with the filters and the sort order', async ({ page, request, signIn }) => {
    const correo = await newPersona(request)
    await addProductos(request, correo, [
      { nombre: 'Arroz', categoria: 'Granos' },
      { nombre: 'Zapote', categoria: 'Frutas' },
    ])
    await signIn(correo, INVENTARIO)
    await expect(page.getByLabel('Categoría')).toBeHidden()
    await page.getByRole('button', { name: 'Filtros' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Filtros' })
    await sheet.getByLabel('Categoría').selectOption('Granos')
    await sheet.getByRole('button', { name: 'Ver 1 producto' }).tap()
    await expect(names(page)).toHaveText(['Arroz'])
    await expect(page.getByRole('button', { name: 'Filtros (1)' })).toBeVisible()
    await page.getByRole('button', { name: 'Filtros (1)' }).tap()
    await sheet.getByRole('button', { name: 'Limpiar' }).tap()
    await sheet.getByLabel('Ordenar por').selectOption('Nombre: Z a A')
    await sheet.getByRole('button', { name: 'Ver en tabla' }).tap()
    await expectAccessible(page, 'sheet of filters')
    await sheet.getByRole('button', { name: 'Ver 2 productos' }).tap()
    await expect(names(page)).toHaveText(['Zapote', 'Arroz'])
    expect((await cardOf(page, 'Arroz').boundingBox())?.height).toBeLessThan(80)
    await expectAccessible(page, 'dense list')
  })
})

test('«Agregar producto» appears only after the list has loaded, so that a press always opens the form', async ({
  page,
  request,
  signIn,
}) => {
  const correo = await newPersona(request)
  const letGo = await holdBack(page, '**/v1/productos?**')
  await signIn(correo, INVENTARIO)
  const add = page.getByRole('button', { name: 'Agregar producto' })
  await expect(page.getByRole('heading', { name: 'Inventario de Productos' })).toBeVisible()
  await expect(add).toHaveCount(0)
  letGo()
  await add.click()
  await expect(page.getByRole('dialog', { name: 'Agregar producto' })).toBeVisible()
})
