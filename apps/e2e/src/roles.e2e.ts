import { changePrecio, headersOf } from './api.ts'
import { expect, test } from './fixtures.ts'
import { chooseAccion } from './productos.ts'

test('a person without products reads that there are no products yet', async ({ page, signIn }) => {
  await signIn('luis@demo.co')
  await expect(page.getByRole('heading', { name: 'Aún no hay productos' })).toBeVisible()
})

test('login reports a missing mail address or wrong password; the address stays', async ({ page, noise }) => {
  noise.expect(/401/)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByText('Escribe tu correo electrónico.')).toBeVisible()
  await expect(page.getByLabel('Correo electrónico')).toBeFocused()

  await page.getByLabel('Correo electrónico').fill('ana@demo.co')
  await page.getByLabel('Contraseña', { exact: true }).fill('equivocada')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Correo o contraseña incorrecta. Por favor, verifica los datos e inténtalo nuevamente.',
  )
  await expect(page.getByText('Credenciales incorrectas')).toBeVisible()
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('ana@demo.co')
})

test('an incomplete form marks the invalid fields and keeps the typed text', async ({ page, signIn }) => {
  await signIn('editor@demo.co')
  await page.getByRole('button', { name: 'Agregar producto' }).click()
  const dialog = page.getByRole('dialog', { name: 'Agregar producto' })
  await dialog.getByLabel('Nombre').fill('Queso costeño')
  await dialog.getByLabel('Precio').fill('barato')
  await dialog.getByRole('button', { name: 'Agregar producto' }).click()

  await expect(dialog.getByText('Por favor completa todos los campos requeridos')).toBeVisible()
  await expect(dialog.getByText('El precio debe ser un número válido')).toBeVisible()
  await expect(dialog.getByLabel('Nombre')).toHaveValue('Queso costeño')

  await page.keyboard.press('Escape')
  await expect(page.getByText('¿Descartar los cambios?')).toBeVisible()
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(dialog.getByLabel('Nombre')).toHaveValue('Queso costeño')
})

test('before a form is saved, it shows the change that another person made meanwhile', async ({
  page,
  signIn,
  request,
  noise,
}) => {
  noise.expect(/412/)
  await signIn('editor@demo.co')
  const first = page.getByRole('list', { name: 'Productos' }).getByRole('listitem').first()
  const nombre = (await first.getByRole('heading').textContent()) ?? ''
  await chooseAccion(page, nombre, 'Editar')
  const dialog = page.getByRole('dialog', { name: 'Editar producto' })
  await dialog.getByLabel('Cantidad').fill('77')

  await changePrecio(request, nombre, 9999)

  await dialog.getByRole('button', { name: 'Guardar Cambios' }).click()
  await expect(dialog.getByRole('group', { name: /^Precio/ })).toContainText('Lo guardado$ 9.999')
  await expect(dialog.getByLabel('Cantidad')).toHaveValue('77')
  await expect(dialog.getByRole('alert')).toBeFocused()

  await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click()
  await expect(page.getByText('Producto actualizado')).toBeVisible()
})

test('a product with the longest texts and numbers fits a phone’s width, and can be deleted', async ({
  page,
  request,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const nombre = 'W'.repeat(120)
  await request.post('/v1/productos', {
    headers: await headersOf(request, 'otra@demo.co'),
    data: {
      nombre,
      descripcion: 'x',
      categoria: 'Z'.repeat(120),
      cantidad: 2_147_483_647,
      precio: 999_999_999_999.99,
      fechaAdquisicion: '2026-01-01',
    },
  })
  await signIn('otra@demo.co')
  const card = page.getByRole('listitem').filter({ hasText: nombre })
  await expect(card).toBeVisible()

  // The page must not be wider than the window, because a wider page would have to be scrolled sideways.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect((await card.boundingBox())?.height).toBeLessThan(260)
  await card.getByRole('button', { name: /^Acciones de/ }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('Producto eliminado')).toBeVisible()
})
