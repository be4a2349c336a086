import { expect, test } from './fixtures.ts'
import { newPersona } from './gente.ts'
import { changeProducto, newProducto } from './productos.ts'
import { cardOf } from './pantallas.ts'

test('a change from another session appears on returning to the tab or to the screen', async ({
  page,
  request,
  signIn,
}) => {
  await page.clock.install()
  const ana = await newPersona(request, 'INDIVIDUAL')
  const { id } = await newProducto(request, ana, { nombre: 'Kumis', cantidad: 40 })
  await signIn(ana.correo, ana.inventario)
  await expect(cardOf(page, 'Kumis')).toContainText('40 unidades')

  await changeProducto(request, ana, id, { cantidad: 25 })
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(cardOf(page, 'Kumis')).toContainText('25 unidades')

  const sections = page.getByRole('navigation', { name: 'Secciones' })
  await sections.getByRole('link', { name: 'Historial' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Historial de Cambios' })).toBeVisible()
  await changeProducto(request, ana, id, { cantidad: 12 })
  await page.clock.fastForward(3000)
  await sections.getByRole('link', { name: 'Inventario' }).click()
  await expect(cardOf(page, 'Kumis')).toContainText('12 unidades')
  await expect(page.getByRole('heading', { level: 1, name: 'Inventario de Productos' })).toBeFocused()
})
