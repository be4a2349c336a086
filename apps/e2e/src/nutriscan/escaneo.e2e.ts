import sharp from 'sharp'
import { backFromLayer, backFromPage } from '../atras.ts'
import { expect, test } from '../fixtures.ts'
import { buildResultado, routeEventos, routeNutriscan } from './fakes.ts'
import { NUTRISCAN, analyze, choosePhoto } from './pantalla.ts'

const ACEPTADO = { aceptadoEn: '2026-11-01T15:00:00.000Z' }
const ANA = 'ana@demo.co'

// In a JPEG file, the standard quantization table for luminance begins with the steps 16, 11, 12 and 14. At quality 70,
// each step is 60 % of its standard value.
const QUALITY_70 = [10, 7, 7, 8]

/** Reads the first four quantization steps of a JPEG file. They depend on the file's quality. */
const quantizationOf = (jpeg: Buffer | undefined): number[] => {
  if (!jpeg) return []
  const marker = jpeg.indexOf(Buffer.from([0xff, 0xdb]))
  // Five bytes come before the steps: two for the marker, two for the length, one for the precision and table number.
  return [...jpeg.subarray(marker + 5, marker + 9)]
}

test.beforeEach(({ noise }) => noise.expect(/willReadFrequently/))

test('the scan asks for consent until the person accepts, and sends the cropped photo as an 800 px JPEG', async ({
  page,
  signIn,
}) => {
  const { sent, consents } = await routeNutriscan(page)
  await signIn(ANA, NUTRISCAN)
  await choosePhoto(page)
  await analyze(page)
  const consent = page.getByRole('dialog', { name: 'Antes de tu primer análisis' })
  await consent.getByRole('button', { name: 'Ahora no' }).click()
  await expect(consent).toHaveCount(0)
  expect(sent).toHaveLength(0)

  await analyze(page)
  await consent.getByRole('button', { name: 'Aceptar y analizar' }).click()
  await expect(page.getByRole('heading', { name: 'Galletas de avena y miel' })).toBeFocused()
  expect(consents).toEqual([{ acepta: true }])
  const [first] = sent
  const { format, width, height, exif } = await sharp(first?.bytes).metadata()
  expect([format, exif]).toEqual(['jpeg', undefined])
  expect(Math.max(width, height)).toBe(800)
  expect(quantizationOf(first?.bytes)).toEqual(QUALITY_70)
  expect(first?.text('tipoAnalisis')).toBe('ocr-gpt-only')
  // The field is missing, because the person has not asked the server to keep the photo.
  expect(first?.text('guardarFoto')).toBeNull()
  // The suggested crop is nearly square, because it is the label plus a small margin.
  expect(width / height).toBeGreaterThan(0.8)
  expect(width / height).toBeLessThan(1.2)

  await page.getByRole('button', { name: 'Analizar Nueva Imagen' }).click()
  await choosePhoto(page)
  await analyze(page)
  await expect(page.getByRole('heading', { name: 'Galletas de avena y miel' })).toBeVisible()
  expect([consents.length, sent.length]).toEqual([1, 2])
})

test('a result shows the source, the portion and the certainty of its figures', async ({ page, signIn }) => {
  await routeNutriscan(page, ACEPTADO)
  await signIn(ANA, NUTRISCAN)
  await choosePhoto(page)
  await analyze(page)
  const card = page.getByRole('region', { name: 'Galletas de avena y miel' })
  await expect(card.getByText('135 kcal').first()).toBeVisible()
  await expect(card.getByText('por porción (30 g)').first()).toBeVisible()
  await expect(card.getByText('Certeza media', { exact: true })).toBeVisible()
  const row = (name: string) => card.getByRole('row').filter({ hasText: name })
  await expect(row('Azúcares')).toContainText('Sin confirmar')
  await expect(row('Azúcares')).toContainText('Etiqueta de la foto · certeza baja')
  await expect(row('Sodio')).toContainText('Open Food Facts · certeza media')
  await expect(row('Fibra')).toContainText('No disponible')
  await expect(card).toContainText('La mayor parte de la energía viene de los carbohidratos.')
  await expect(card).toContainText('Datos de Open Food Facts, con licencia ODbL.')
  await expect(card.getByRole('link', { name: 'Ver la licencia' })).toHaveAttribute('href', /odbl/)
  await expect(card).toContainText('inteligencia artificial')
})

test('the page shows the steps of an analysis as the server reports them', async ({ page, signIn }) => {
  const tell = await routeEventos(page)
  let finish: () => void = () => undefined
  const finished = new Promise<void>((resolve) => (finish = resolve))
  const { sent } = await routeNutriscan(page, {
    ...ACEPTADO,
    analizar: async (route) => {
      await finished
      await route.fulfill({ json: buildResultado() })
    },
  })
  await signIn(ANA, NUTRISCAN)
  await choosePhoto(page)
  await analyze(page)
  await expect(page.getByRole('heading', { name: 'Analizando tu comida...' })).toBeFocused()
  const line = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(line('Detectando alimentos')).toContainText('en curso')
  await expect.poll(() => sent.length).toBe(1)
  const id = sent[0]?.text('idSolicitud') ?? ''

  tell(id, 'espera', 3)
  await expect(page.getByText('Hay 2 fotos antes de la tuya')).toBeVisible()
  tell(id, 'busqueda')
  await expect(line('Detectando alimentos')).toContainText('listo')
  await expect(line('Calculando nutrientes')).toContainText('en curso')
  await expect(page.getByText('Hay 2 fotos antes de la tuya')).toHaveCount(0)
  tell('otra-solicitud', 'respuesta')
  tell(id, 'respuesta')
  await expect(line('Generando reporte')).toContainText('en curso', { timeout: 20_000 })
  finish()
  await expect(page.getByRole('heading', { name: 'Galletas de avena y miel' })).toBeVisible()
})

test('a cancelled scan shows the photo again, and a late response is ignored', async ({ page, signIn }) => {
  let finish: () => void = () => undefined
  const finished = new Promise<void>((resolve) => (finish = resolve))
  const { sent } = await routeNutriscan(page, {
    ...ACEPTADO,
    analizar: async (route) => {
      await finished
      await route.fulfill({ json: buildResultado() }).catch(() => undefined)
    },
  })
  await signIn(ANA, NUTRISCAN)
  await choosePhoto(page)
  await page.getByRole('button', { name: 'Analizar Imagen' }).dblclick()
  await expect.poll(() => sent.length).toBe(1)
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('button', { name: 'Analizar Imagen' })).toBeVisible()
  finish()
  // The test waits for the answer to a later request. By then, the late response to the scan has reached the page.
  await page.evaluate(() =>
    fetch('/v1/salud/vivo')
      .then((answer) => answer.text())
      .catch(() => ''),
  )
  await expect(page.getByRole('heading', { name: 'Recorta lo que quieres analizar' })).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('Back leads from a result to the start of the scan, and from there to the previous page', async ({
  page,
  signIn,
}) => {
  await routeNutriscan(page, ACEPTADO)
  await signIn(ANA, '/home')
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'NutriScan' }).click()
  await choosePhoto(page)
  await analyze(page)
  await expect(page.getByRole('heading', { name: 'Galletas de avena y miel' })).toBeVisible()
  await backFromLayer(page)
  await expect(page.getByRole('region', { name: 'Escanea un alimento' })).toBeVisible()
  await expect(page).toHaveURL(NUTRISCAN)
  await backFromPage(page)
  await expect(page).toHaveURL('/home')
})
