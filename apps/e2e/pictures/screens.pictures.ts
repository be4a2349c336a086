import type { Page, TestInfo } from 'playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { takePicture } from './picture.ts'

// The browser logs each refused request as an error. Without this exception, that log entry would fail the test.
test.beforeEach(({ noise }) => noise.expect(/.*/s))

const never = (): Promise<never> => new Promise(() => undefined)
const isPhone = (info: TestInfo): boolean => info.project.name.startsWith('movil')

const openInventory = async (page: Page): Promise<void> => {
  await expect(page.getByText(/^[\d.]+ productos$/)).toBeVisible()
}

const openFirst = async (page: Page): Promise<void> => {
  const first = page.getByRole('list', { name: 'Productos' }).getByRole('listitem').first()
  await first.getByRole('button', { name: /^Acciones de/ }).click()
  await page.getByRole('menuitem', { name: 'Editar', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

test('inventory', async ({ page, signIn }, info) => {
  await signIn('editor@demo.co')
  await openInventory(page)
  await takePicture(page, info, 'inventario')

  await page.evaluate(() => window.scrollTo(0, 900))
  await takePicture(page, info, 'inventario-abajo')
  await page.evaluate(() => window.scrollTo(0, 0))

  const first = page.getByRole('list', { name: 'Productos' }).getByRole('listitem').first()
  await first.getByRole('button', { name: /^Acciones de/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await takePicture(page, info, 'inventario-menu')
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await takePicture(page, info, 'inventario-eliminar')
  await page.getByRole('button', { name: 'Cancelar' }).click()

  await page.getByRole('searchbox', { name: 'Buscar en el inventario' }).fill('nada parecido')
  await expect(page.getByText('Ningún producto coincide')).toBeVisible()
  await takePicture(page, info, 'inventario-sin-resultados')
})

test('product form', async ({ page, signIn }, info) => {
  await signIn('editor@demo.co')
  await openInventory(page)
  await page.getByRole('button', { name: 'Agregar producto' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await takePicture(page, info, 'producto-nuevo')

  await dialog.getByLabel('Precio').fill('barato')
  await dialog.getByRole('button', { name: 'Agregar producto' }).click()
  await expect(dialog.getByText('El precio debe ser un número válido')).toBeVisible()
  await takePicture(page, info, 'producto-errores')

  await dialog.getByLabel('Categoría').click()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('listbox')).toBeVisible()
  await takePicture(page, info, 'producto-categorias')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByText('¿Descartar los cambios?')).toBeVisible()
  await takePicture(page, info, 'producto-descartar')
  await page.getByRole('button', { name: 'Descartar' }).click()

  await openFirst(page)
  await takePicture(page, info, 'producto-editar')
})

test('conflict, and a notice over a form', async ({ page, signIn }, info) => {
  await signIn('editor@demo.co')
  await openInventory(page)
  await openFirst(page)
  const dialog = page.getByRole('dialog')
  await page.route('**/v1/productos/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    const current = await route.fetch({ method: 'GET' })
    const producto = { ...((await current.json()) as object), precio: 9999, cantidad: 3 }
    await route.fulfill({
      status: 412,
      contentType: 'application/problem+json',
      json: { status: 412, producto },
    })
  })
  await dialog.getByLabel('Cantidad').fill('77')
  await dialog.getByRole('button', { name: 'Guardar Cambios' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await takePicture(page, info, 'producto-conflicto')

  await page.unroute('**/v1/productos/*')
  await page.route('**/v1/productos/*', (route) => route.abort())
  await dialog.getByRole('button', { name: /^Guardar/ }).click()
  await expect(page.getByText(/^No hay conexión/)).toBeVisible()
  await takePicture(page, info, 'aviso-sobre-formulario')
})

test('notices', async ({ page, signIn }, info) => {
  await signIn('ana@demo.co')
  await openInventory(page)
  await openFirst(page)
  await page.getByRole('dialog').getByLabel('Cantidad').fill('9999')
  await page.getByRole('button', { name: 'Guardar Cambios' }).click()
  await expect(page.getByText('Producto actualizado')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await takePicture(page, info, 'aviso')
})

test('loading and failing', async ({ page, signIn }, info) => {
  await signIn('editor@demo.co')
  await openInventory(page)

  await page.route('**/modulos/inventory/**', never)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('[aria-busy="true"]')).toBeVisible()
  await takePicture(page, info, 'seccion-cargando')
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  await page.route('**/v1/productos?**', never)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByText('Cargando productos…')).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await takePicture(page, info, 'inventario-cargando')
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  await page.route('**/v1/productos?**', (route) => route.fulfill({ status: 400, json: { status: 400 } }))
  await page.reload()
  await expect(page.getByText('No se pudieron cargar los productos')).toBeVisible()
  await takePicture(page, info, 'inventario-falla')
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  await page.route('**/modulos/inventory/**', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('No pudimos abrir esta sección')).toBeVisible({ timeout: 30_000 })
  await takePicture(page, info, 'seccion-falla')
})

test('a shell that cannot start', async ({ page, signIn }, info) => {
  await signIn('editor@demo.co')
  await page.route('**/app/**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('id="manifiesto"', 'id="nada"'),
    })
  })
  await page.reload()
  await expect(page.getByText('No pudimos abrir Mi Inventario')).toBeVisible()
  await takePicture(page, info, 'aplicacion-falla')
})

test('empty inventory', async ({ page, signIn }, info) => {
  await signIn('luis@demo.co')
  await expect(page.getByText('Aún no hay productos')).toBeVisible()
  await takePicture(page, info, 'inventario-vacio')
})

test('reader’s inventory', async ({ page, signIn }, info) => {
  await signIn('lector@demo.co')
  await openInventory(page)
  await takePicture(page, info, 'inventario-lector')
})

test('no permission', async ({ page, signIn }, info) => {
  await signIn('editor@demo.co')
  await page.route('**/app/**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll('"sinPermiso":null', '"sinPermiso":"Acceso no autorizado"')
    await route.fulfill({ response: answer, body })
  })
  await page.reload()
  await expect(page.getByText('Acceso no autorizado')).toBeVisible()
  await takePicture(page, info, 'sin-permiso')
})

test('the frame', async ({ page, signIn }, info) => {
  await signIn('editor@demo.co')
  await openInventory(page)
  await page.getByRole('button', { name: /^Cuenta de/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await takePicture(page, info, 'menu-de-la-cuenta')
  await page.keyboard.press('Escape')
  if (isPhone(info)) {
    await page.getByRole('button', { name: 'Más', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Más' })).toBeVisible()
    await takePicture(page, info, 'mas')
    return
  }
  await page.mouse.move(30, 400)
  await page.waitForTimeout(300)
  await takePicture(page, info, 'menu-abierto')
  await page.getByRole('button', { name: 'Fijar el menú' }).click()
  await page.mouse.move(900, 780)
  await page.waitForTimeout(300)
  await takePicture(page, info, 'menu-fijado')
})
