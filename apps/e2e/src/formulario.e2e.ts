import type { Producto } from '@mi/contracts'
import type { APIRequestContext, Page } from 'playwright/test'
import { holdBack } from './answer.ts'
import { headersOf, newOwner } from './api.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { goOffline, goOnline } from './devices/linea.ts'
import { avisosOf, fillForm, openForm } from './pantallas.ts'
import { cardOf, chooseAccion, newPersona } from './productos.ts'

const PLACE = '/app/individual/inventario'
const DATOS = { descripcion: 'De grano largo', cantidad: 5, precio: 2500, fechaAdquisicion: '2026-01-01' }

const newProducto = async (request: APIRequestContext, correo: string, nombre: string) => {
  await newOwner(request, correo)
  const headers = await headersOf(request, correo)
  const made = await request.post('/v1/productos', { data: { ...DATOS, nombre }, headers })
  const producto = (await made.json()) as Producto
  return {
    producto,
    change: (data: object) => request.put(`/v1/productos/${producto.id}`, { data, headers }),
    remove: () => request.delete(`/v1/productos/${producto.id}`, { headers }),
    read: async (): Promise<Producto> =>
      (await (await request.get(`/v1/productos/${producto.id}`, { headers })).json()) as Producto,
  }
}

const openEdit = async (page: Page, nombre: string) => {
  await chooseAccion(page, nombre, 'Editar')
  const form = page.getByRole('dialog', { name: 'Editar producto' })
  await expect(form.getByLabel('Nombre')).toBeFocused()
  return form
}

test('in a conflict, a person sees both versions, chooses one per field, and saves over the newest version', async ({
  page,
  request,
  signIn,
  noise,
}) => {
  noise.expect(/412/)
  const correo = 'conflicto@prueba.co'
  const { change, read } = await newProducto(request, correo, 'Arroz en disputa')
  await signIn(correo, PLACE)
  const form = await openEdit(page, 'Arroz en disputa')
  await form.getByLabel('Nombre').fill('Arroz mío')
  await form.getByLabel('Cantidad').fill('77')
  await change({ nombre: 'Arroz suyo', precio: 9999, cantidad: 3 })

  await form.getByRole('button', { name: 'Guardar Cambios' }).click()
  await expect(form.getByRole('alert')).toBeFocused()
  const names = form.getByRole('group', { name: /^Nombre/ })
  await expect(names).toContainText('era Arroz en disputa')
  await expect(names.getByLabel('Lo tuyo')).toBeChecked()
  // If only the other person changed a field, that person's value is chosen by default.
  await expect(form.getByRole('group', { name: /^Precio/ }).getByLabel('Lo guardado')).toBeChecked()
  await expect(form.getByLabel('Precio')).toHaveValue('9.999')
  await expectAccessible(page, 'two versions')
  await form.getByRole('button', { name: 'Usar todo lo guardado' }).click()
  await expect(form.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Arroz suyo')
  await names.getByLabel('Lo tuyo').check()
  await expect(form.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Arroz mío')
  await expect(names.getByLabel('Lo tuyo')).toBeFocused()

  await form.getByRole('button', { name: 'Guardar lo elegido' }).click()
  await expect(page.getByText('Producto actualizado')).toBeVisible()
  expect(await read()).toMatchObject({ nombre: 'Arroz mío', cantidad: 3, precio: 9999 })
})

test('a product that another person deletes during an edit is created again from the typed values', async ({
  page,
  request,
  signIn,
  noise,
}) => {
  noise.expect(/404/)
  const correo = 'eliminado@prueba.co'
  const { remove } = await newProducto(request, correo, 'Arroz fugaz')
  await signIn(correo, PLACE)
  const form = await openEdit(page, 'Arroz fugaz')
  await form.getByLabel('Cantidad').fill('8')
  await remove()
  await form.getByRole('button', { name: 'Guardar Cambios' }).click()
  await expect(form.getByRole('alert')).toContainText('Este producto ya fue eliminado.')
  await expectAccessible(page, 'deleted meanwhile')
  await form.getByRole('button', { name: 'Crear de nuevo' }).click()
  await expect(page.getByText('Producto agregado')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Productos' })).toContainText('8 unidades')
})

test('an edit is sent with the typed reason; for a quantity of zero, the form proposes «Agotado»', async ({
  page,
  request,
  signIn,
}) => {
  const correo = 'motivo@prueba.co'
  await newProducto(request, correo, 'Arroz razonado')
  await signIn(correo, PLACE)
  const form = await openEdit(page, 'Arroz razonado')
  await form.getByLabel('Cantidad').fill('0')
  await expect(form).toContainText('La cantidad es 0. Si se acabó, elige «Agotado».')
  await form.getByLabel('Estado').selectOption('AGOTADO')
  await expect(form).not.toContainText('La cantidad es 0.')
  await form.getByLabel('Motivo del cambio (opcional)').fill('Se vendió todo')
  const sent = page.waitForRequest((each) => each.method() === 'PUT')
  await form.getByRole('button', { name: 'Guardar Cambios' }).click()
  expect(new URL((await sent).url()).searchParams.get('motivo')).toBe('Se vendió todo')
  await expect(page.getByText('Producto actualizado')).toBeVisible()
})

test('typed text survives a reload and the end of the session, and is not shown to other accounts', async ({
  page,
  request,
  signIn,
  noise,
}) => {
  // The test loads several pages and signs in three times, so it needs more time.
  test.setTimeout(120_000)
  noise.expect(/401/)
  const correo = 'borrador@prueba.co'
  await newOwner(request, correo)
  await signIn(correo, PLACE)
  await page.getByRole('button', { name: 'Agregar producto' }).click()
  const form = page.getByRole('dialog', { name: 'Agregar producto' })
  await form.getByLabel('Nombre').fill('Arroz a medias')
  await page.reload()
  await expect(form.getByLabel('Nombre')).toHaveValue('Arroz a medias')
  await expect(form).toContainText('Recuperamos lo que habías escrito')
  await expectAccessible(page, 'typed before')

  await form.getByLabel('Descripción').fill('De grano largo')
  await form.getByLabel('Precio').fill('2500')
  await page.route('**/v1/productos', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 401, json: { status: 401, mensaje: 'Tu sesión terminó.' } })
      : route.fallback(),
  )
  await form.getByRole('button', { name: 'Agregar producto' }).click()
  await expect(page).toHaveURL(/\/login\?volver=/)
  await page.unroute('**/v1/productos')
  await signIn('luis@demo.co', PLACE)
  await expect(form).toHaveCount(0)
  await page.evaluate(() => localStorage.removeItem('token'))
  await signIn(correo, PLACE)
  await expect(form.getByLabel('Descripción')).toHaveValue('De grano largo')
  await form.getByRole('button', { name: 'Agregar producto' }).click()
  await expect(page.getByText('Producto agregado')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('list', { name: 'Productos' })).toContainText('Arroz a medias')
  await expect(form).toHaveCount(0)
})

test('saving offline shows a message and keeps the form, and a retry when online creates only one product', async ({
  page,
  request,
  signIn,
  noise,
}) => {
  noise.expect(/ERR_INTERNET_DISCONNECTED|Failed to load/)
  const correo = 'sinlinea@prueba.co'
  await newOwner(request, correo)
  await signIn(correo, PLACE)
  await page.getByRole('button', { name: 'Agregar producto' }).click()
  const form = page.getByRole('dialog', { name: 'Agregar producto' })
  await form.getByLabel('Nombre').fill('Arroz sin línea')
  await form.getByLabel('Descripción').fill('De grano largo')
  await form.getByLabel('Precio').fill('2500')
  await goOffline(page)
  await form.getByRole('button', { name: 'Agregar producto' }).click()
  await expect(form.getByRole('alert')).toContainText('No hay conexión y no se pudo guardar.')
  await expectAccessible(page, 'no line')
  await goOnline(page)
  await form.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByText('Producto agregado')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Productos' }).getByRole('listitem')).toHaveCount(1)
})

test('an incomplete date is not taken for an empty date, and a name that is too long is not cut', async ({
  page,
  request,
  signIn,
}) => {
  const correo = 'fecha@prueba.co'
  const { change, read } = await newProducto(request, correo, 'Arroz con fecha')
  await change({ fechaVencimiento: '2031-05-31' })
  await signIn(correo, PLACE)
  const form = await openEdit(page, 'Arroz con fecha')
  const vence = form.getByLabel(/^Fecha de vencimiento/)
  await vence.focus()
  await page.keyboard.press('Backspace')
  await expect(vence).toHaveValue('')
  await form.getByRole('button', { name: 'Guardar Cambios' }).click()
  await expect(vence).toHaveAccessibleDescription(/Escribe una fecha válida/)
  await expect(vence).toBeFocused()
  expect(await read()).toMatchObject({ fechaVencimiento: '2031-05-31' })
  await vence.fill('')
  const nombre = form.getByLabel('Nombre')
  await nombre.fill('🥭'.repeat(121))
  await form.getByRole('button', { name: 'Guardar Cambios' }).click()
  await expect(nombre).toHaveAccessibleDescription(/Usa 120 caracteres como máximo/)
  await expect(nombre).toHaveValue('🥭'.repeat(121))
  await nombre.fill('🥭'.repeat(120))
  await form.getByRole('button', { name: 'Guardar Cambios' }).click()
  await expect(page.getByText('Producto actualizado')).toBeVisible()
  expect(await read()).toMatchObject({ fechaVencimiento: null, nombre: '🥭'.repeat(120) })
})

test('the form closes without a question unless something was typed, and discarded text does not come back', async ({
  page,
  request,
  signIn,
}) => {
  const correo = 'descartar@prueba.co'
  await newOwner(request, correo)
  await signIn(correo, PLACE)
  const add = page.getByRole('button', { name: 'Agregar producto' })
  await add.click()
  const form = page.getByRole('dialog', { name: 'Agregar producto' })
  await expect(form.getByLabel('Nombre')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await add.click()
  await form.getByLabel('Nombre').fill('Nada')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(form).toHaveCount(0)
  await page.reload()
  await add.click()
  await expect(form.getByLabel('Nombre')).toHaveValue('')
})

test('a double press of «Guardar y agregar otro» saves once, and the emptied form keeps the category', async ({
  page,
  request,
  signIn,
}) => {
  const correo = await newPersona(request)
  await signIn(correo, PLACE)
  const form = await openForm(page)
  await fillForm(form, 'Arroz')
  await form.getByLabel('Categoría').fill('Granos')
  const letGo = await holdBack(page, '**/v1/productos')
  await form.getByRole('button', { name: 'Guardar y agregar otro' }).dblclick()
  await expect(form.locator('form')).toHaveJSProperty('inert', true)
  // The form accepts no text now, because its values were sent.
  await form.getByLabel('Nombre').evaluate((field) => field.focus())
  await page.keyboard.type('perdido')
  await expect(form.getByLabel('Nombre')).toHaveValue('Arroz')
  letGo()
  await expect(avisosOf(page).getByText('Producto agregado')).toBeVisible()
  await expect(form.getByLabel('Nombre')).toHaveValue('')
  await expect(form.getByLabel('Nombre')).toBeFocused()
  await expect(form.getByLabel('Precio')).toHaveValue('')
  await expect(form.getByLabel('Categoría')).toHaveValue('Granos')
  await expect(form.locator('[aria-invalid=true]')).toHaveCount(0)

  await fillForm(form, 'Lenteja')
  await form.getByLabel('Precio').press('Enter')
  await expect(form).toHaveCount(0)
  await expect(cardOf(page, 'Lenteja')).toContainText('Granos')
  await expect(cardOf(page, 'Arroz')).toHaveCount(1)
})
