import { expectAccessibleInBothSchemes } from '../axe.ts'
import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { answerWith, buildDesconocido, labelPhoto, routeEventos, routeNutriscan } from './fakes.ts'
import { NUTRISCAN } from './pantalla.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test.beforeEach(({ noise }) => noise.expect(/willReadFrequently/))

// If the page were wider than the phone's screen, the ends of its lines would be out of view.
const expectInWidth = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)

test('«Tomar foto» opens the camera, and taps lead from the scan to its result and a correction', async ({
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
  await expect(page.getByRole('button', { name: 'Analizar Imagen' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Analizar Imagen' }).tap()
  await expect(page.getByRole('heading', { name: 'Galletas de avena y miel' })).toBeFocused()
  expect(sent).toHaveLength(1)
  await expectInWidth(page)
  await expectAccessibleInBothSchemes(page, 'a result on a phone')
  await page.getByRole('button', { name: 'Corregir' }).tap()
  const form = page.getByRole('dialog', { name: '¿Es correcto?' })
  await form.getByLabel('Azúcares').fill('8,5')
  await form.getByRole('button', { name: 'Guardar corrección' }).tap()
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'Azúcares' })).toContainText('Tú: 8,5 g')
})

test('by touch, a person consents, waits and names an unknown product', async ({ page, signIn }) => {
  const tell = await routeEventos(page)
  let finish: () => void = () => undefined
  const finished = new Promise<void>((resolve) => (finish = resolve))
  const { sent, confirmed } = await routeNutriscan(page, {
    analizar: async (route) => {
      await finished
      await answerWith(buildDesconocido())(route)
    },
  })
  await signIn('ana@demo.co', NUTRISCAN)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await labelPhoto())
  await page.getByRole('button', { name: 'Analizar Imagen' }).tap()
  const consent = page.getByRole('dialog', { name: 'Antes de tu primer análisis' })
  await expectAccessibleInBothSchemes(page, 'the consent on a phone')
  await consent.getByRole('button', { name: 'Aceptar y analizar' }).tap()
  await expect.poll(() => sent.length).toBe(1)
  tell(sent[0]?.text('idSolicitud') ?? '', 'espera', 3)
  await expect(page.getByText('Hay 2 fotos antes de la tuya')).toBeInViewport()
  await expectInWidth(page)

  finish()
  await expect(page.getByRole('heading', { name: 'No pudimos detectar el producto' })).toBeFocused()
  await expectInWidth(page)
  await expectAccessibleInBothSchemes(page, 'an unknown product on a phone')
  await page.getByRole('button', { name: 'Almojábana' }).tap()
  await expect(page.getByRole('heading', { name: 'Almojábana' })).toBeVisible()
  expect(confirmed).toEqual([{ registroId: 32, nombreProducto: 'Almojábana' }])
})
