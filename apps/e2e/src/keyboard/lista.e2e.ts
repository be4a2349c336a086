import { expect, test } from '../fixtures.ts'
import { newPersona } from '../gente.ts'
import { cardOf } from '../pantallas.ts'
import { newProducto } from '../productos.ts'
import { expectFocusIn, expectRing, press, tabTo } from '../teclado.ts'

test('the menu of a card by keyboard alone, and every dialog of it gives the focus back', async ({
  page,
  request,
  signIn,
}) => {
  test.setTimeout(120_000)
  const ana = await newPersona(request)
  const { nombre } = await newProducto(request, ana)
  await signIn(ana.correo, ana.inventario)
  await expect(cardOf(page, nombre)).toBeVisible()
  const actions = page.getByRole('button', { name: `Acciones de ${nombre}` })
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
  const dialog = page.getByRole('dialog')
  await press(page, actions)
  await expect(item('Ver')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(item('Eliminar')).toBeFocused()
  await expectRing(page)
  await page.keyboard.type('rep')
  await expect(item('Reponer')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(actions).toBeFocused()

  for (const name of ['Usar', 'Descartar', 'Comentarios']) {
    await page.keyboard.press('Enter')
    await expect(item('Ver')).toBeFocused()
    await page.keyboard.type(name.slice(0, 3).toLowerCase())
    await expect(item(name)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await expectRing(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(actions).toBeFocused()
    await expectRing(page)
  }
  await page.keyboard.press('ArrowDown')
  await expect(item('Ver')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: nombre })).toBeFocused()
})

test('filters by keyboard alone: chosen, closed, and a chip that goes leaves the focus in the bar', async ({
  page,
  request,
  signIn,
}) => {
  const ana = await newPersona(request)
  await newProducto(request, ana, { nombre: 'Kumis', cantidad: 3, fechaVencimiento: '2020-01-01' })
  await signIn(ana.correo, ana.inventario)
  await expect(cardOf(page, 'Kumis')).toBeVisible()
  const filtros = page.getByRole('button', { name: /^Filtros/ })
  const dialog = page.getByRole('dialog', { name: 'Filtros' })
  await press(page, filtros)
  await expectFocusIn(dialog)
  await tabTo(page, dialog.getByLabel('Vencimiento'))
  await page.keyboard.type('Vencidos')
  await tabTo(page, dialog.getByLabel('Existencias'))
  await page.keyboard.type('5 uni')
  await expect(page).toHaveURL(/stock=bajo/)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(filtros).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Quitar el filtro Vencidos' }))
  await expect(page).not.toHaveURL(/vence/)
  await expectRing(page)
  await press(page, page.getByRole('button', { name: 'Limpiar', exact: true }))
  await expect(page).toHaveURL(/\/inventario$/)
  await expectRing(page)
})
