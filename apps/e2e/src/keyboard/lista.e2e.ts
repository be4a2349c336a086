import { expect, test } from '../fixtures.ts'
import { newPersona } from '../gente.ts'
import { avisosOf, cardOf } from '../pantallas.ts'
import { newProducto } from '../productos.ts'
import { expectFocusIn, expectRing, press, tabTo } from '../devices/teclado.ts'

test('a card’s menu works by keyboard alone, and closing a dialog returns the focus to the menu’s button', async ({
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

test('filters are chosen and removed by keyboard alone, and the focus stays visible after each removal', async ({
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

test('Esc closes a button’s tooltip first, then the form; the focus stays visible after undoing from a notice', async ({
  page,
  request,
  signIn,
}) => {
  const ana = await newPersona(request, 'INDIVIDUAL')
  await newProducto(request, ana, { nombre: 'Kumis', cantidad: 3 })
  await signIn(ana.correo, ana.inventario)
  await expect(cardOf(page, 'Kumis')).toBeVisible()
  const add = page.getByRole('button', { name: 'Agregar producto' })
  const form = page.getByRole('dialog', { name: 'Agregar producto' })
  const word = page.getByText('Escanear código de barras', { exact: true })
  await press(page, add)
  await expectFocusIn(form)
  await tabTo(page, form.getByRole('button', { name: 'Escanear código de barras' }))
  await expect(word).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(word).toHaveCount(0)
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await expect(add).toBeFocused()

  await press(page, page.getByRole('button', { name: 'Quitar una unidad de Kumis' }))
  await expect(avisosOf(page).getByText('«Kumis»: 2 unidades')).toBeVisible()
  await press(page, avisosOf(page).getByRole('button', { name: 'Deshacer' }))
  await expect(page.getByText('Cambio deshecho')).toBeVisible()
  await expect(avisosOf(page).getByRole('button', { name: 'Deshacer' })).toHaveCount(0)
  await expectRing(page)
})
