import { backFromLayer } from '../atras.ts'
import { expectAccessibleEverywhere } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { buildProducto, buildPropio, routeNutriscan } from './fakes.ts'
import { NUTRISCAN, analyze, choosePhoto } from './pantalla.ts'

const ACEPTADO = { aceptadoEn: '2026-11-01T15:00:00.000Z' }
const ANA = 'ana@demo.co'

test.beforeEach(({ noise }) => noise.expect(/willReadFrequently/))

test('a corrected figure is shown next to the original figure, and is marked as the person’s own', async ({
  page,
  signIn,
}) => {
  const { corrected } = await routeNutriscan(page, ACEPTADO)
  await signIn(ANA, NUTRISCAN)
  await choosePhoto(page)
  await analyze(page)
  await page.getByRole('button', { name: 'Corregir' }).click()
  const form = page.getByRole('dialog', { name: '¿Es correcto?' })
  await expect(form).toContainText('por porción (30 g)')
  await expect(form).toContainText('Open Food Facts: 95 mg')
  await form.getByLabel('Azúcares').fill('mucha')
  await form.getByRole('button', { name: 'Guardar corrección' }).click()
  await expect(form.getByText('Escribe un número, por ejemplo 12,5.')).toBeVisible()
  await form.getByLabel('Azúcares').fill('8,5')
  await form.getByRole('button', { name: 'Guardar corrección' }).click()
  await expect(form).toHaveCount(0)
  expect(corrected).toEqual([{ cifras: { azucares: 8.5 }, antes: {} }])
  const row = page.getByRole('row').filter({ hasText: 'Azúcares' })
  await expect(row).toContainText('7 g')
  await expect(row).toContainText('Tú: 8,5 g')

  await page.getByRole('button', { name: 'Corregir' }).click()
  await expect(form.getByLabel('Azúcares')).toHaveValue('8,5')
  await form.getByLabel('Proteínas').fill('')
  await form.getByRole('button', { name: 'Guardar corrección' }).click()
  await expect(form.getByText('No has cambiado nada.')).toBeVisible()
  await form.getByLabel('Azúcares').fill('')
  await form.getByRole('button', { name: 'Guardar corrección' }).click()
  await expect(form).toHaveCount(0)
  expect(corrected[1]).toEqual({ antes: { cifras: { azucares: 8.5 } } })
})

test('«Añadir al inventario» opens a filled form, which a reload does not reopen', async ({
  page,
  signIn,
}) => {
  await routeNutriscan(page, ACEPTADO)
  await signIn('luis@demo.co', NUTRISCAN)
  await choosePhoto(page)
  await analyze(page)
  await page.getByRole('button', { name: 'Añadir al inventario' }).click()
  const form = page.getByRole('dialog', { name: 'Agregar producto' })
  await expect(form.getByLabel('Nombre')).toHaveValue('Galletas de avena y miel')
  await expect(form.getByLabel('Descripción')).toHaveValue('La Abuela. Porción: 3 galletas (30 g)')
  await expect(form.getByLabel(/^Código de barras/)).toHaveValue('7702004003508')
  await expect(page).toHaveURL('/app/individual/inventario')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(form).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Inventario de Productos' })).toBeVisible()
  await expect(form).toHaveCount(0)
})

test('earlier analyses load page by page, and each opens in a dialog', async ({ page, signIn }) => {
  const propios = Array.from({ length: 13 }, (_, index) => buildPropio(40 - index))
  await routeNutriscan(page, { ...ACEPTADO, propios })
  await signIn(ANA, NUTRISCAN)
  const list = page.getByRole('list', { name: 'Análisis anteriores' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'Mostrar más' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(13)
  await expect(page.getByRole('button', { name: 'Mostrar más' })).toHaveCount(0)
  await list.getByRole('button', { name: /Alimento 38/ }).click()
  const card = page.getByRole('dialog', { name: 'Alimento 38' })
  await expect(card).toContainText('por 100 g')
  await backFromLayer(page)
  await expect(card).toHaveCount(0)
  await expect(page).toHaveURL(NUTRISCAN)
})

test('a photo is kept on request, is shown with its analysis, and can be deleted', async ({
  page,
  signIn,
}) => {
  const conFoto = buildPropio(38, { tieneFoto: true })
  const { sent, fotosBorradas } = await routeNutriscan(page, { ...ACEPTADO, propios: [conFoto] })
  await signIn(ANA, NUTRISCAN)
  await choosePhoto(page)
  const guardar = page.getByRole('checkbox', { name: 'Guardar esta foto con el análisis' })
  await expect(guardar).not.toBeChecked()
  await guardar.check()
  await expectAccessibleEverywhere(page, 'a photo to be kept')
  await analyze(page)
  await page.getByRole('button', { name: 'Analizar Nueva Imagen' }).click()
  expect(sent[0]?.text('guardarFoto')).toBe('true')

  await page.getByRole('button', { name: /Alimento 38/ }).click()
  const card = page.getByRole('dialog', { name: 'Alimento 38' })
  const foto = card.getByRole('img', { name: 'La foto que guardaste con este análisis' })
  await expect(foto).toBeVisible()
  await expectAccessibleEverywhere(page, 'a kept photo')
  await card.getByRole('button', { name: 'Borrar la foto' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Borrar la foto' }).click()
  await expect(page.getByText('Borraste la foto. El análisis queda.')).toBeVisible()
  await expect(foto).toHaveCount(0)
  // After the deletion, the focus stays in the card, even when Tab is pressed.
  await page.keyboard.press('Tab')
  await expect(card.locator(':focus')).toHaveCount(1)
  expect(fotosBorradas).toEqual(['/v1/nutriscan/38/foto'])
})

test('an earlier analysis shows its energy figure with the source, and marks an unconfirmed figure', async ({
  page,
  signIn,
}) => {
  const dudoso = buildPropio(7, { producto: buildProducto({ nombre: 'Pan', dudas: ['calorias'] }) })
  await routeNutriscan(page, { ...ACEPTADO, propios: [dudoso, buildPropio(6)] })
  await signIn(ANA, NUTRISCAN)
  const items = page.getByRole('list', { name: 'Análisis anteriores' }).getByRole('listitem')
  await expect(items.first()).toContainText('135 kcal por porción (30 g) · Etiqueta')
  await expect(items.first()).toContainText('Sin confirmar')
  await expect(items.last()).not.toContainText('Sin confirmar')
})

test('consent is withdrawn on the page, and asked for again before the next analysis', async ({
  page,
  signIn,
}) => {
  const { sent, consents } = await routeNutriscan(page, ACEPTADO)
  await signIn(ANA, NUTRISCAN)
  const withdraw = page.getByRole('button', { name: 'Retirar mi aceptación' })
  await withdraw.click()
  await expect(page.getByText('Retiraste tu aceptación')).toBeVisible()
  await expect(withdraw).toHaveCount(0)
  expect(consents).toEqual([{ acepta: false }])
  await choosePhoto(page)
  await analyze(page)
  await expect(page.getByRole('dialog', { name: 'Antes de tu primer análisis' })).toBeVisible()
  expect(sent).toHaveLength(0)
})

test('companies and staff are refused, and have no link to NutriScan', async ({ page, signIn }) => {
  for (const correo of ['empresa@demo.co', 'lector@demo.co', 'admin@demo.co']) {
    await signIn(correo, NUTRISCAN)
    await expect(page.getByText('Acceso no autorizado')).toBeVisible()
    await expect(
      page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'NutriScan' }),
    ).toHaveCount(0)
  }
})
