import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Producto } from '@mi/contracts'
import { CHROMIUM_FLAGS, requireBrowser } from '@mi/tools'
import { type Page, chromium } from 'playwright/test'
import sharp from 'sharp'
import { CODIGOS } from '../codigos/codigos.ts'
import { headersOf, newOwner } from './api.ts'
import { expectAccessible } from './axe.ts'
import { CLAVE } from './api.ts'
import { expect, test } from './fixtures.ts'

const PICTURES = path.join(import.meta.dirname, '../codigos')
const picture = (archivo: string): string => path.join(PICTURES, archivo)

const openForm = async (page: Page) => {
  await page.getByRole('button', { name: 'Agregar producto' }).click()
  const form = page.getByRole('dialog', { name: 'Agregar producto' })
  await expect(form.getByLabel('Nombre')).toBeFocused()
  return form
}

const openEscaner = async (page: Page, nombre = 'Escanear código de barras') => {
  await page.getByRole('button', { name: nombre }).click()
  const escaner = page.getByRole('dialog', { name: 'Escanear código' })
  await expect(escaner).toBeVisible()
  return escaner
}

const FIELDS = { barras: /^Código de barras/, qr: /^Código QR/ } as const

test('each kind of code is read from a photo into the right field', async ({ page, signIn, noise }) => {
  noise.expect(/willReadFrequently/)
  await signIn('luis@demo.co')
  const form = await openForm(page)
  for (const { archivo, texto, tipo } of CODIGOS) {
    const escaner = await openEscaner(page)
    await escaner.getByLabel('Leer de una foto').setInputFiles(picture(archivo))
    await expect(escaner, archivo).toHaveCount(0)
    await expect(form.getByLabel(FIELDS[tipo]), archivo).toHaveValue(texto)
  }
})

test('a message appears for a picture without a code, and for a file that is not a picture', async ({
  page,
  signIn,
}) => {
  await signIn('luis@demo.co')
  await openForm(page)
  const escaner = await openEscaner(page)
  await escaner.getByLabel('Leer de una foto').setInputFiles(picture('sin-codigo.jpg'))
  await expect(escaner.getByRole('alert')).toContainText('No encontramos ningún código en esta foto.')
  await expectAccessible(page, 'no code found')
  await escaner
    .getByLabel('Leer de una foto')
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') })
  await expect(escaner.getByRole('alert')).toContainText('Solo se permiten archivos de imagen')
})

test('without a camera the scanner offers to read a photo; Esc leads back to the form', async ({
  page,
  signIn,
}) => {
  await signIn('luis@demo.co')
  const form = await openForm(page)
  await form.getByLabel('Nombre').fill('Arroz')
  const escaner = await openEscaner(page, 'Escanear código QR')
  await expect(escaner).toContainText(/Puedes leer el código de una foto|lee el código de una foto/)
  await expectAccessible(page, 'no camera')
  await page.keyboard.press('Escape')
  await expect(escaner).toHaveCount(0)
  await expect(form.getByLabel('Nombre')).toHaveValue('Arroz')
  await expect(form.getByRole('button', { name: 'Escanear código QR' })).toBeFocused()
})

test('a code of another product is reported with a link, and can still be saved, with «scan» as the source', async ({
  page,
  request,
  signIn,
}) => {
  const correo = 'escaner@prueba.co'
  await newOwner(request, correo)
  const headers = await headersOf(request, correo)
  const data = { nombre: 'Arroz repetido', descripcion: 'x', precio: 1, fechaAdquisicion: '2026-01-01' }
  const made = await request.post('/v1/productos', {
    data: { ...data, codigoBarras: CODIGOS[0].texto },
    headers,
  })
  const { id } = (await made.json()) as Producto

  await signIn(correo, '/app/individual/inventario')
  const form = await openForm(page)
  const escaner = await openEscaner(page)
  await escaner.getByLabel('Leer de una foto').setInputFiles(picture('ean-13.jpg'))
  await expect(form).toContainText('Ya tienes este código en «Arroz repetido»')
  await expect(form.getByRole('link', { name: '«Arroz repetido»' })).toHaveAttribute(
    'href',
    `/app/individual/inventario/${id}`,
  )
  await expectAccessible(page, 'code known already')

  await form.getByLabel('Nombre').fill('Otro arroz')
  await form.getByLabel('Descripción').fill('De grano largo')
  await form.getByLabel('Precio').fill('2500')
  const sent = page.waitForRequest((each) => each.method() === 'POST' && each.url().endsWith('/v1/productos'))
  await form.getByRole('button', { name: 'Agregar producto' }).click()
  expect((await sent).headers()['x-fuente']).toBe('scan')
  await expect(page.getByText('Producto agregado')).toBeVisible()
})

/** Writes a video of one picture, in the format that Chromium reads for its fake camera. Returns the video's path. */
const filmOf = async (archivo: string): Promise<string> => {
  const [width, height] = [640, 480]
  const grey = await sharp(archivo).resize(width, height, { fit: 'cover' }).greyscale().raw().toBuffer()
  const frame = Buffer.concat([Buffer.from('FRAME\n'), grey, Buffer.alloc((width * height) / 2, 128)])
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F15:1 Ip A1:1 C420mpeg2\n`)
  const film = path.join(await mkdtemp(path.join(tmpdir(), 'mi-film-')), 'codigo.y4m')
  await writeFile(film, Buffer.concat([header, frame, frame, frame]))
  return film
}

test('the live camera reads a code that is held in front of it', async ({ server }) => {
  const browser = await chromium.launch({
    executablePath: requireBrowser(),
    args: [
      ...CHROMIUM_FLAGS,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${await filmOf(picture('ean-13.jpg'))}`,
    ],
  })
  const page = await browser.newPage({ baseURL: server.url, permissions: ['camera'] })
  await page.goto('/login?volver=%2Fapp%2Findividual%2Finventario')
  await page.getByLabel('Correo electrónico').fill('luis@demo.co')
  await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  const form = await openForm(page)
  await page.getByRole('button', { name: 'Escanear código de barras' }).click()
  // The timeout is long, because this test's own browser first has to decode the video.
  await expect(form.getByLabel(FIELDS.barras)).toHaveValue(CODIGOS[0].texto, { timeout: 30_000 })
  await expect(page.getByRole('dialog', { name: 'Escanear código' })).toHaveCount(0)
  await browser.close()
})
