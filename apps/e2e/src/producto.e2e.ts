import { REFUSED } from './answer.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { newMiembro, newPersona } from './gente.ts'
import { datosOf, sucesosIn } from './pantallas.ts'
import { changeProducto, comment, newProducto, readProducto, removeProducto } from './productos.ts'

const BASE = '/app/empresarial/inventario'

test('a product’s page shows its facts, its value and its full activity', async ({
  page,
  request,
  signIn,
}) => {
  const owner = await newPersona(request)
  const editor = await newMiembro(request, owner, 'EDITOR')
  const { id } = await newProducto(request, owner, { codigoBarras: '7702004003508' })
  await changeProducto(request, owner, id, { precio: 3200 })
  await comment(request, owner, id, 'Rotar los de atrás')
  await newProducto(request, owner, { nombre: 'Otro' })
  await signIn(editor.correo, `${BASE}/${id}`)

  await expect(page).toHaveTitle('Arroz Diana 500 g · Mi Inventario')
  await expect(page.getByRole('heading', { level: 1, name: 'Arroz Diana 500 g' })).toBeVisible()
  await expect(datosOf(page)).toContainText(/Valor en inventario\$\s128\.000 40 × \$\s3\.200/)
  await expect(datosOf(page)).toContainText('Código de barras7702004003508')
  await expect(datosOf(page)).toContainText('Agregado porRosa Elvira Pinzón')
  await expect(datosOf(page)).toContainText('Fecha de adquisición2026-01-10')
  const sucesos = sucesosIn(page)
  await expect(sucesos).toHaveCount(3)
  await expect(sucesos.nth(0)).toContainText('Rotar los de atrás')
  await expect(sucesos.nth(1)).toContainText('Rosa Elvira Pinzón cambió este producto')
  await expect(sucesos.nth(2)).toContainText('agregó este producto')
  await expectAccessible(page, 'product page')

  await page.getByRole('button', { name: 'Quitar una unidad de Arroz Diana 500 g' }).click()
  await expect(datosOf(page)).toContainText('39 unidades')
  await expect(sucesos.nth(0)).toContainText('Tú cambiaste este producto')
  expect((await readProducto(request, owner, id)).cantidad).toBe(39)

  await page.getByRole('button', { name: 'Editar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar producto' })
  await dialog.getByLabel('Nombre').fill('Arroz Diana 1 kg')
  await dialog.getByRole('button', { name: 'Guardar Cambios' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Arroz Diana 1 kg' })).toBeVisible()
  await expect(page).toHaveTitle('Arroz Diana 1 kg · Mi Inventario')
})

test('the link from a product back to the list keeps the search, and the page gets the list’s title', async ({
  page,
  request,
  signIn,
}) => {
  const owner = await newPersona(request, 'INDIVIDUAL')
  await newProducto(request, owner)
  await signIn(owner.correo, '/app/individual/inventario?q=arroz')
  await page.getByRole('link', { name: 'Arroz Diana 500 g' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Arroz Diana 500 g' })).toBeFocused()
  await page.getByRole('main').getByRole('link', { name: 'Inventario', exact: true }).click()
  await expect(page).toHaveURL(/\/inventario\?q=arroz$/)
  await expect(page).toHaveTitle('Inventario · Mi Inventario')
})

test('a deleted product can be restored on its page; the page of an unknown product leads to the list', async ({
  page,
  request,
  signIn,
  noise,
}) => {
  noise.expect(REFUSED)
  const owner = await newPersona(request)
  const { id } = await newProducto(request, owner)
  const foreign = await newProducto(request, await newPersona(request))
  await removeProducto(request, owner, id)
  await signIn(owner.correo, `${BASE}/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Este producto fue eliminado' })).toBeVisible()
  await expect(page.getByText(/Tú eliminaste «Arroz Diana 500 g» hace 1 min\./)).toBeVisible()
  await expectAccessible(page, 'deleted product')
  await page.getByRole('button', { name: 'Restaurar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Arroz Diana 500 g' })).toBeVisible()

  for (const nobody of [String(foreign.id), '999999']) {
    await page.goto(`${BASE}/${nobody}`)
    await expect(page.getByRole('heading', { level: 1, name: 'No encontramos este producto' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Volver al inventario' }).click()
  await expect(page).toHaveURL(/\/inventario$/)
})

test('a form stays open when its product is deleted elsewhere, and can create the product again', async ({
  page,
  request,
  signIn,
  noise,
}) => {
  noise.expect(REFUSED)
  const owner = await newPersona(request, 'INDIVIDUAL')
  const { id } = await newProducto(request, owner)
  await page.clock.install()
  await signIn(owner.correo, `/app/individual/inventario/${id}`)
  await page.getByRole('button', { name: 'Editar' }).click()
  const form = page.getByRole('dialog', { name: 'Editar producto' })
  await form.getByLabel('Nombre').fill('Arroz de antes')
  await removeProducto(request, owner, id)
  // After this minute, the product on the page is stale. A page fetches stale data again when the page becomes visible.
  await page.clock.fastForward('01:00')
  const looked = page.waitForResponse((each) => each.url().endsWith(`/productos/${id}`))
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  expect((await looked).status()).toBe(404)
  await form.getByRole('button', { name: 'Guardar Cambios' }).click()
  await expect(form.getByRole('alert')).toContainText('Este producto ya fue eliminado.')
  await form.getByRole('button', { name: 'Crear de nuevo' }).click()
  await expect(page.getByText('Producto agregado')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Arroz de antes' })).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(`/inventario/${id}$`))
})
