import { expect, test } from '../fixtures.ts'
import { newPersona } from '../gente.ts'
import { NUTRISCAN, analyze, choosePhoto } from './pantalla.ts'

// A reader starts with the first picture and may take 8 s for one; the scan as a whole has 20 s.
test.describe.configure({ timeout: 120_000 })
const READ = { timeout: 30_000 }

test.beforeEach(({ noise }) => noise.expect(/willReadFrequently/))

test('without a model, a key or Open Food Facts the whole scan works: label, name, card and list', async ({
  page,
  request,
  signIn,
}) => {
  const persona = await newPersona(request, 'INDIVIDUAL')
  await signIn(persona.correo, NUTRISCAN)
  // Nothing promises a plate that would have to be recognised.
  await expect(page.getByText('De un plato te pedimos el nombre.')).toBeVisible()
  await choosePhoto(page)
  await analyze(page)
  await page.getByRole('button', { name: 'Aceptar y analizar' }).click()
  await expect(page.getByRole('heading', { name: 'No pudimos detectar el producto' })).toBeFocused(READ)
  await expect(page.getByRole('region', { name: 'Lo que sí se leyó' })).toContainText('135 kcal')
  await page.getByLabel('Nombre del producto').fill('Galletas de la tienda')
  await page.getByRole('button', { name: 'Buscar Información Nutricional' }).click()
  const card = page.getByRole('region', { name: 'Galletas de la tienda' })
  await expect(card).toContainText('por porción (30 g)')
  await expect(card).toContainText('Fuente: Etiqueta.')
  await expect(card).not.toContainText('Certeza alta')
  await page.getByRole('button', { name: 'Analizar Nueva Imagen' }).click()
  await expect(page.getByRole('list', { name: 'Análisis anteriores' })).toContainText('Galletas de la tienda')
})
