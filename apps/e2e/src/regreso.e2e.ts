import { expectAccessible } from './axe.ts'
import { goOffline, goOnline } from './devices/linea.ts'
import { expect, test } from './fixtures.ts'
import { newPersona } from './gente.ts'
import { changeProducto, newProducto } from './productos.ts'
import { cardOf } from './pantallas.ts'

test('a change from another session appears when the person returns to the tab or to the screen', async ({
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

test('if a product cannot load offline, the list stays; the product loads when the network is back', async ({
  page,
  request,
  signIn,
  noise,
}) => {
  noise.expect(/ERR_INTERNET_DISCONNECTED|Failed to load/)
  const ana = await newPersona(request, 'INDIVIDUAL')
  await newProducto(request, ana, { nombre: 'Kumis' })
  await signIn(ana.correo, ana.inventario)
  const link = page.getByRole('link', { name: 'Kumis' })
  await expect(link).toBeVisible()
  await goOffline(page)
  await link.click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Revisa tu conexión e intenta de nuevo.')
  await expectAccessible(page, 'product that could not be loaded offline')

  await page.goBack()
  await expect(link).toBeVisible()
  await link.click()
  await expect(alert).toBeVisible()
  await goOnline(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Kumis' })).toBeVisible()
})
