import type { EntradaHistorial, Producto } from '@mi/contracts'
import type { Page } from 'playwright/test'
import { headersOf, openSesion, read } from './api.ts'
import { expect, test } from './fixtures.ts'
import { chooseAccion } from './productos.ts'

const cardOf = (page: Page, nombre: string) => page.getByRole('listitem').filter({ hasText: nombre })

test('an editor signs in, sees the company’s products, adds one, edits it and finds it again', async ({
  page,
  request,
  signIn,
}) => {
  const nombre = `Bocadillo veleño ${Date.now()}`
  await signIn('editor@demo.co')

  await expect(page).toHaveURL(/\/app\/empresarial\/inventario$/)
  await expect(page.getByRole('navigation', { name: 'Secciones' })).toContainText('Mi Inventario')
  await expect(page.getByRole('heading', { level: 1, name: 'Inventario de Productos' })).toBeVisible()
  await expect(page.getByText(/^\d+ productos$/)).toBeVisible()

  await page.getByRole('button', { name: 'Agregar producto' }).click()
  const dialog = page.getByRole('dialog', { name: 'Agregar producto' })
  await dialog.getByLabel('Nombre').fill(nombre)
  await dialog.getByLabel('Descripción').fill('Bocadillo de guayaba en hoja de bijao.')
  await dialog.getByLabel('Categoría').fill('Snacks y dulces')
  await dialog.getByLabel('Cantidad').fill('48')
  await dialog.getByLabel('Precio').fill('6.500')
  await dialog.getByRole('button', { name: 'Agregar producto' }).click()
  await expect(page.getByText('Producto agregado')).toBeVisible()

  await page.reload()
  await expect(cardOf(page, nombre)).toContainText('48 unidades')
  await expect(cardOf(page, nombre)).toContainText('$ 6.500')

  await chooseAccion(page, nombre, 'Editar')
  const editor = page.getByRole('dialog', { name: 'Editar producto' })
  await editor.getByLabel('Cantidad').fill('50')
  await editor.getByRole('button', { name: 'Guardar Cambios' }).click()
  await expect(page.getByText('Producto actualizado')).toBeVisible()
  await expect(cardOf(page, nombre)).toContainText('50 unidades')

  const { token, user } = await openSesion(request, 'editor@demo.co')
  const history = await read<EntradaHistorial[]>(
    request,
    `/v1/historial/usuario/${user.idUsuario}?limite=2`,
    { authorization: `Bearer ${token}` },
  )
  expect(history).toMatchObject([
    { nombreProducto: nombre, accion: 'modificado', cantidad_anterior: 48, cantidad_nueva: 50, delta: 2 },
    { nombreProducto: nombre, accion: 'agregado', cantidad_anterior: null, cantidad_nueva: 48 },
  ])
  const theirs = await read<Producto[]>(request, '/v1/productos', await headersOf(request, 'otra@demo.co'))
  expect(theirs.map((producto) => producto.nombre)).not.toContain(nombre)
})

test('another company sees only its own products', async ({ page, signIn }) => {
  await signIn('otra@demo.co')
  await expect(page.getByText('12 productos')).toBeVisible()
})

test('filters are in the address, survive a reload and are cleared with one press', async ({
  page,
  signIn,
}) => {
  await signIn('empresa@demo.co')
  await page.getByLabel('Categoría').selectOption('Mascotas')
  await expect(page.getByText('12 productos')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Buscar en el inventario' }).fill('GATO')
  await expect(page).toHaveURL(/categoria=Mascotas&q=GATO/)
  await expect(page.getByRole('list', { name: 'Productos' }).getByRole('listitem').first()).toContainText(
    /gato/i,
  )

  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Buscar en el inventario' })).toHaveValue('GATO')

  await page.getByRole('searchbox', { name: 'Buscar en el inventario' }).fill('nada parecido')
  await expect(page.getByText('Ningún producto coincide')).toBeVisible()
  await page.getByRole('button', { name: 'Limpiar búsqueda y filtros' }).click()
  await expect(page).toHaveURL(/\/inventario$/)
})

test('the page asks for a confirmation, and then deletes the product', async ({ page, signIn }) => {
  await signIn('ana@demo.co')
  await expect(page.getByText('24 productos')).toBeVisible()
  const first = page.getByRole('list', { name: 'Productos' }).getByRole('listitem').first()
  const nombre = (await first.getByRole('heading').textContent()) ?? ''
  await chooseAccion(page, nombre, 'Eliminar')

  const confirm = page.getByRole('alertdialog')
  await expect(confirm).toContainText(nombre)
  await page.evaluate(() => window.scrollTo(0, 20))
  await confirm.getByRole('button', { name: 'Eliminar' }).click()

  await expect(page.getByText('Producto eliminado')).toBeVisible()
  await expect(page.getByText('23 productos')).toBeVisible()
  // The page has the focus now, and it has not moved.
  await expect(page.locator('[tabindex="-1"]:focus')).toContainText('23 productos')
  expect(await page.evaluate(() => window.scrollY)).toBe(20)
})
