import { expectAccessibleInBothSchemes } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { labelPhoto, routeNutriscan } from './fakes.ts'
import { NUTRISCAN } from './pantalla.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test.beforeEach(({ noise }) => noise.expect(/willReadFrequently/))

test('«Tomar foto» opens the camera, and the scan goes by touch to its result and its correction', async ({
  page,
  signIn,
}) => {
  const { sent } = await routeNutriscan(page, { aceptadoEn: '2026-11-01T15:00:00.000Z' })
  await signIn('ana@demo.co', NUTRISCAN)
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Tomar foto' }).tap()
  const chooser = await chosen
  expect(await chooser.element().getAttribute('capture')).toBe('environment')
  await chooser.setFiles(await labelPhoto())
  await expect(page.getByRole('img', { name: 'Foto recortada que se envía' })).toBeVisible()
  await page.getByRole('button', { name: 'Analizar Imagen' }).tap()
  await expect(page.getByRole('heading', { name: 'Galletas de avena y miel' })).toBeFocused()
  expect(sent).toHaveLength(1)
  // A page wider than the phone hides the ends of its lines.
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await expectAccessibleInBothSchemes(page, 'a result on a phone')
  await page.getByRole('button', { name: 'Corregir' }).tap()
  const form = page.getByRole('dialog', { name: '¿Es correcto?' })
  await form.getByLabel('Azúcares').fill('8,5')
  await form.getByRole('button', { name: 'Guardar corrección' }).tap()
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'Azúcares' })).toContainText('Tú: 8,5 g')
})
