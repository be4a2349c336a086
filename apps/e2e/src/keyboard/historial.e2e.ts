import { backFromPage } from '../atras.ts'
import { expect, test } from '../fixtures.ts'
import { newPersona } from '../gente.ts'
import { filtroOf, sucesosIn } from '../pantallas.ts'
import { changeProducto, newProducto, readProducto } from '../productos.ts'
import { expectRing, press, tabTo } from '../devices/teclado.ts'

test('by keyboard alone, the history is filtered, a change is undone and redone, and a link leads to the product', async ({
  page,
  request,
  signIn,
}) => {
  const ana = await newPersona(request)
  const { id, nombre } = await newProducto(request, ana)
  await changeProducto(request, ana, id, { precio: 3200 })
  await signIn(ana.correo, ana.historial)
  await expect(sucesosIn(page)).toHaveCount(2)

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, filtroOf(page, 'Todos'))
  await page.keyboard.press('ArrowRight')
  await expect(filtroOf(page, 'Agregados')).toBeFocused()
  await expectRing(page)
  await expect(page).toHaveURL(/accion=agregado$/)
  await expect(sucesosIn(page)).toHaveCount(1)
  await press(page, page.getByText('Ver 4 más'))
  await expect(page.getByText('Grano largo')).toBeVisible()
  await tabTo(page, filtroOf(page, 'Agregados'), 'Shift+Tab')
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/historial$/)

  await press(
    page,
    sucesosIn(page)
      .first()
      .getByRole('button', { name: `Deshacer el cambio de ${nombre}` }),
  )
  await expect(page.getByText('Cambio deshecho')).toBeVisible()
  // The pressed button is gone, so the focus moves to the entry of the undone change.
  await expect(sucesosIn(page).nth(1)).toBeFocused()
  await expectRing(page)
  await press(page, page.getByRole('button', { name: 'Rehacer' }))
  await expect(page.getByText('Cambio rehecho')).toBeVisible()
  expect((await readProducto(request, ana, id)).precio).toBe(3200)

  await page.reload()
  await expect(sucesosIn(page)).toHaveCount(4)
  await press(page, sucesosIn(page).first().getByRole('link', { name: nombre }))
  await expect(page.getByRole('heading', { level: 1, name: nombre })).toBeFocused()
  await backFromPage(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Historial de Cambios' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expectRing(page)
})

test('after a refused undo, the focus stays on the button, and the entry shows the reason', async ({
  page,
  request,
  signIn,
  noise,
}) => {
  noise.expect(/409/)
  const ana = await newPersona(request, 'INDIVIDUAL')
  const { id } = await newProducto(request, ana)
  await changeProducto(request, ana, id, { precio: 3200 })
  await changeProducto(request, ana, id, { precio: 3900 })
  await signIn(ana.correo, ana.historial)
  const second = sucesosIn(page).nth(1)
  await press(page, second.getByRole('button', { name: /^Deshacer/ }))
  await expect(second.getByRole('alert')).toHaveText('No se puede deshacer: después cambió el precio.')
  await expect(second.getByRole('button', { name: /^Deshacer/ })).toBeFocused()
  await expectRing(page)
})
