import type { Page } from 'playwright/test'
import { backFromPage } from '../atras.ts'
import { expect, test } from '../fixtures.ts'
import { newPersona } from '../gente.ts'
import { actividadOf, cardOf, datosOf } from '../pantallas.ts'
import { newProducto, readProducto } from '../productos.ts'
import { expectRing, press, tabTo } from '../devices/teclado.ts'

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

test('a product’s page by keyboard alone: from its card, stock, movements and comments', async ({
  page,
  request,
  signIn,
}) => {
  test.setTimeout(120_000)
  const ana = await newPersona(request, 'INDIVIDUAL')
  const { id, nombre } = await newProducto(request, ana, { cantidad: 3 })
  await signIn(ana.correo, ana.inventario)
  await expect(cardOf(page, nombre)).toBeVisible()
  await press(page, page.getByRole('link', { name: nombre }))
  await expect(page.getByRole('heading', { level: 1, name: nombre })).toBeFocused()

  const more = page.getByRole('button', { name: `Agregar una unidad a ${nombre}` })
  await press(page, more)
  await expect(datosOf(page)).toContainText('4 unidades')
  await expect(more).toBeFocused()
  await expectRing(page)

  const dialog = page.getByRole('dialog')
  await press(page, button(page, 'Usar'))
  await expect(dialog.getByLabel('Cantidad')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button(page, 'Usar')).toBeFocused()
  await page.keyboard.press('Enter')
  // Waits until the dialog has the focus, because until then, key presses go to the button behind the dialog.
  await expect(dialog.getByLabel('Cantidad')).toBeFocused()
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(datosOf(page)).toContainText('2 unidades')
  await expect(button(page, 'Usar')).toBeFocused()
  await expectRing(page)
  await press(page, button(page, 'Descartar'))
  await expect(dialog.getByLabel('Cantidad')).toBeFocused()
  await page.keyboard.type('2')
  await tabTo(page, dialog.getByRole('radio', { name: 'Vencido' }))
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByRole('radio', { name: 'Otro' })).toBeFocused()
  await tabTo(page, dialog.getByLabel('Motivo'))
  await page.keyboard.type('Se mojó')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(datosOf(page)).toContainText('0 unidades')
  // The number on the page changes at once, but this message appears only after the server has stored the change.
  await expect(page.getByText(`«${nombre}» quedó sin existencias`)).toBeVisible()
  expect((await readProducto(request, ana, id)).cantidad).toBe(0)
  // Without stock, the button that opened the dialog is gone, so the focus goes to the button beside it.
  await expect(button(page, 'Reponer')).toBeFocused()
  await press(page, button(page, 'Marcar como agotado'))
  await expect(datosOf(page)).toContainText('EstadoAgotado')
  await expect(button(page, 'Reponer')).toBeFocused()
  await expectRing(page)
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Cantidad')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(button(page, 'Reponer')).toBeFocused()

  await tabTo(page, page.getByRole('textbox', { name: 'Escribe una nota privada' }))
  await page.keyboard.type('Comprar en la plaza')
  await press(page, button(page, 'Guardar nota'))
  await expect(actividadOf(page).getByRole('listitem').first()).toContainText('Comprar en la plaza')
  await expect(button(page, 'Guardar nota')).toBeFocused()
  await expectRing(page)
})

test('by keyboard alone, a person edits a product, goes back to its link in the list, and deletes the product', async ({
  page,
  request,
  signIn,
}) => {
  test.setTimeout(120_000)
  const ana = await newPersona(request)
  await newProducto(request, ana, { nombre: 'Primero' })
  const { nombre } = await newProducto(request, ana, { nombre: 'Segundo' })
  await newProducto(request, ana, { nombre: 'Tercero' })
  await signIn(ana.correo, ana.inventario)
  const link = page.getByRole('link', { name: nombre })
  await expect(link).toBeVisible()
  await press(page, link)
  await expect(page.getByRole('heading', { level: 1, name: nombre })).toBeFocused()

  const dialog = page.getByRole('dialog')
  await press(page, button(page, 'Editar'))
  await expect(dialog.getByLabel('Nombre')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button(page, 'Editar')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Nombre')).toBeFocused()
  await tabTo(page, dialog.getByLabel('Precio'))
  await page.keyboard.press('Control+A')
  await page.keyboard.type('3200')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Producto actualizado')).toBeVisible()
  await expect(button(page, 'Editar')).toBeFocused()
  await expectRing(page)

  await press(page, page.getByRole('main').getByRole('link', { name: 'Inventario' }), 'Shift+Tab')
  await expect(link).toBeFocused()
  await expectRing(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: nombre })).toBeFocused()
  await backFromPage(page)
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: nombre })).toBeFocused()
  await press(page, button(page, 'Eliminar'))
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Eliminar')).toBeFocused()
  await expectRing(page)
  await page.keyboard.press('Enter')
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await press(page, question.getByRole('button', { name: 'Eliminar' }))
  await expect(page.getByText('Producto eliminado')).toBeVisible()
  await expect(page).toHaveURL(/\/inventario$/)
  await expect(cardOf(page, nombre)).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('2 productos')
  await page.keyboard.press('Tab')
  await expectRing(page)
})
