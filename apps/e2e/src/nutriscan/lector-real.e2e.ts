import path from 'node:path'
import { ROOT } from '@mi/tools'
import { expectAccessibleEverywhere } from '../axe.ts'
import { press, tabTo } from '../devices/teclado.ts'
import { expect } from '../fixtures.ts'
import { test } from './fuentes.fixture.ts'
import { NUTRISCAN } from './pantalla.ts'

const CODIGO = path.join(ROOT, 'apps/e2e/codigos/ean-13.jpg')
const PLATO = path.join(ROOT, 'apps/e2e/codigos/sin-codigo.jpg')
const LUIS = 'luis@demo.co'

// The timeouts are long, because the process that reads pictures starts only when the first picture arrives. The server
// allows 8 s for reading a picture, and 20 s for a whole scan. These tests share one worker, because each worker starts
// a server of its own.
test.describe.configure({ timeout: 120_000, mode: 'default' })
const READ = { timeout: 30_000 }

test.beforeEach(({ noise }) => noise.expect(/willReadFrequently/))

test('a barcode is looked up in Open Food Facts, and the form for a new product contains the result', async ({
  page,
  signIn,
}) => {
  await signIn(LUIS, NUTRISCAN)
  await page.locator('input[type=file]').first().setInputFiles(CODIGO)
  await expect(page.getByText('Código de barras 7702004003508')).toBeVisible()
  await page.getByRole('button', { name: 'Analizar Imagen' }).click()
  await page.getByRole('button', { name: 'Aceptar y analizar' }).click()
  const card = page.getByRole('region', { name: 'Avena en hojuelas' })
  await expect(card.getByText('379 kcal').first()).toBeVisible(READ)
  await expect(card).toContainText('Certeza alta')
  await expect(card).toContainText('licencia ODbL')
  await page.getByRole('button', { name: 'Añadir al inventario' }).click()
  const form = page.getByRole('dialog', { name: 'Agregar producto' })
  await expect(form.getByLabel('Nombre')).toHaveValue('Avena en hojuelas')
  await expect(form.getByLabel(/^Código de barras/)).toHaveValue('7702004003508')
})

test('by keyboard alone, a person scans a meal, sees estimated ranges and an uncounted food, and names the meal', async ({
  page,
  signIn,
}) => {
  await signIn('ana@demo.co', NUTRISCAN)
  await expect(page.getByText('de un plato servido')).toBeVisible()
  const chosen = page.waitForEvent('filechooser')
  await press(page, page.getByRole('button', { name: 'Elegir foto' }))
  await (await chosen).setFiles(PLATO)
  await expect(page.getByRole('img', { name: 'Foto recortada que se envía' })).toBeVisible()
  await tabTo(page, page.getByRole('radio', { name: 'Empaque' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('se envía además a un servicio externo')).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Analizar Imagen' }))
  await press(page, page.getByRole('button', { name: 'Aceptar y analizar' }))
  await expect(page.getByRole('heading', { name: '¿Qué plato es?' })).toBeFocused(READ)
  const estimate = page.getByRole('region', { name: 'Lo que calculamos de la foto' })
  await expect(estimate).toContainText(/entre \d+ y \d+\skcal/)
  await expect(estimate).toContainText('No está en la cuenta «Hogao de la casa»')
  await expect(estimate).toContainText('Certeza baja')
  await expectAccessibleEverywhere(page, 'a plate')
  await press(page, page.getByRole('button', { name: 'Huevo con arroz' }))
  const card = page.getByRole('region', { name: 'Huevo con arroz' })
  await expect(card).toContainText(/entre \d+ y \d+\sg/)
  await expect(card).not.toContainText('el nombre es una suposición')
})
