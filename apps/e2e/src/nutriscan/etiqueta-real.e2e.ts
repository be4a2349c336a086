import path from 'node:path'
import { ROOT } from '@mi/tools'
import { press, tabTo } from '../devices/teclado.ts'
import { expect, test } from '../fixtures.ts'
import { newPersona } from '../gente.ts'
import { cardOf } from '../pantallas.ts'
import { NUTRISCAN } from './pantalla.ts'

const ETIQUETA = path.join(ROOT, 'apps/api/src/modules/nutriscan/lector/testing/etiqueta.jpg')
const NOMBRE = 'Hojuelas de la casa'

// The timeouts are long, because the process that reads pictures starts only when the first picture arrives. The server
// allows 8 s for reading a picture, and 20 s for a whole scan.
test.describe.configure({ timeout: 120_000 })
const READ = { timeout: 30_000 }

test.beforeEach(({ noise }) => noise.expect(/willReadFrequently/))

test('by keyboard alone, a product is scanned from its label only, named, and added to the inventory', async ({
  page,
  request,
  signIn,
}) => {
  const { correo } = await newPersona(request, 'INDIVIDUAL')
  await signIn(correo, NUTRISCAN)
  const chosen = page.waitForEvent('filechooser')
  await press(page, page.getByRole('button', { name: 'Elegir foto' }))
  await (await chosen).setFiles(ETIQUETA)
  await expect(page.getByRole('img', { name: 'Foto recortada que se envía' })).toBeVisible()
  // The page does not offer to scan a plate, because this server has no model that names the foods on a plate.
  await expect(page.getByRole('radio', { name: 'Plato servido' })).toHaveCount(0)
  await press(page, page.getByRole('button', { name: 'Analizar Imagen' }))
  await press(page, page.getByRole('button', { name: 'Aceptar y analizar' }))

  await expect(page.getByRole('heading', { name: 'No pudimos detectar el producto' })).toBeFocused(READ)
  await expect(page.getByRole('region', { name: 'Lo que sí se leyó' })).toContainText('379 kcal')
  await tabTo(page, page.getByLabel('Nombre del producto'))
  await page.keyboard.type(NOMBRE)
  await page.keyboard.press('Enter')
  const card = page.getByRole('region', { name: NOMBRE })
  await expect(card.getByText('379 kcal').first()).toBeVisible()
  await expect(card).toContainText('Etiqueta de la foto')

  await press(page, page.getByRole('button', { name: 'Añadir al inventario' }))
  const form = page.getByRole('dialog', { name: 'Agregar producto' })
  await expect(form.getByLabel('Nombre')).toHaveValue(NOMBRE)
  await tabTo(page, form.getByLabel('Precio'))
  await page.keyboard.type('8900')
  await page.keyboard.press('Enter')
  await expect(form).toHaveCount(0)
  await expect(cardOf(page, NOMBRE)).toContainText('8.900')
})
