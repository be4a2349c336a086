import { expect, test } from '../fixtures.ts'
import { newPersona } from '../gente.ts'
import { cardOf } from '../pantallas.ts'
import { newProducto } from '../productos.ts'
import { expectRing, press, tabTo } from '../devices/teclado.ts'

test('«Buscar» by keyboard alone leads to a product, and Esc returns the focus', async ({
  page,
  request,
  signIn,
}) => {
  const ana = await newPersona(request, 'INDIVIDUAL')
  await newProducto(request, ana, { nombre: 'Café en grano', categoria: 'Bebidas' })
  await newProducto(request, ana, { nombre: 'Café molido', categoria: 'Bebidas' })
  await signIn(ana.correo, ana.inventario)
  await expect(cardOf(page, 'Café molido')).toBeVisible()
  const campo = page.getByRole('combobox', { name: 'Buscar secciones y productos' })
  const plus = page.getByRole('button', { name: 'Agregar una unidad a Café molido' })
  await tabTo(page, plus)
  await page.keyboard.press('Control+k')
  await expect(campo).toBeFocused()
  await expectRing(page)
  await page.keyboard.press('Escape')
  await expect(campo).toHaveCount(0)
  await expect(plus).toBeFocused()

  await press(page, page.getByRole('button', { name: 'Buscar', exact: true }), 'Shift+Tab')
  await expect(campo).toBeFocused()
  await page.keyboard.type('EN GRANO')
  const first = page.getByRole('option', { selected: true })
  await expect(first).toContainText('Café en grano')
  // The focus stays in the field, so only the option's own outline shows what Enter opens.
  await expect(first).toHaveCSS('outline-style', 'solid')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Café en grano' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expectRing(page)
})
