import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { newOwner } from './api.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'

const PLACE = '/app/individual/inventario'
const URL_SUBIDA = `/imagenes/${'a'.repeat(64)}.webp`

const photo = async (width = 4000, height = 3000) => ({
  name: 'foto.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#c96' } })
    .jpeg()
    .toBuffer(),
})

/** Answers image uploads and image requests in place of the server. @returns a list of the bodies of all uploads. */
const routeUpload = async (page: Page, answer: () => { status: number; json: object }) => {
  const sent: Buffer[] = []
  await page.route('**/v1/imagenes/upload', (route) => {
    sent.push(route.request().postDataBuffer() ?? Buffer.alloc(0))
    return route.fulfill(answer())
  })
  await page.route('**/imagenes/*.webp', async (route) =>
    route.fulfill({
      body: await sharp((await photo(40, 30)).buffer)
        .webp()
        .toBuffer(),
      contentType: 'image/webp',
    }),
  )
  return sent
}

const openForm = async (page: Page) => {
  await page.getByRole('button', { name: 'Agregar producto' }).click()
  const form = page.getByRole('dialog', { name: 'Agregar producto' })
  await form.getByLabel('Nombre').fill('Arroz retratado')
  await form.getByLabel('Descripción').fill('De grano largo')
  await form.getByLabel('Precio').fill('2500')
  return form
}

test('a photo of 12 megapixels is cropped, scaled down, sent only once and saved with the product', async ({
  page,
  request,
  signIn,
}) => {
  const correo = 'imagenes@prueba.co'
  await newOwner(request, correo)
  await signIn(correo, PLACE)
  const sent = await routeUpload(page, () => ({ status: 201, json: { secure_url: URL_SUBIDA } }))
  const form = await openForm(page)
  await form
    .getByLabel('Elegir imagen')
    .last()
    .setInputFiles(await photo())
  const view = form.getByRole('img', { name: /^Encuadre/ })
  await expect(view).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await form.getByLabel('Acercar').fill('2')
  await expectAccessible(page, 'cropper')
  await form.getByRole('button', { name: 'Usar imagen' }).click()
  await expect(form.getByText('Imagen lista')).toBeVisible()
  await expectAccessible(page, 'picture chosen')
  expect(sent).toHaveLength(1)

  const body = sent[0] ?? Buffer.alloc(0)
  const { width, height, format } = await sharp(
    body.subarray(body.indexOf(Buffer.from([0xff, 0xd8]))),
  ).metadata()
  expect(format).toBe('jpeg')
  expect(Math.max(width, height)).toBeLessThanOrEqual(800)
  expect(width / height).toBeCloseTo(4 / 3, 1)

  const saved = page.waitForRequest(
    (each) => each.method() === 'POST' && each.url().endsWith('/v1/productos'),
  )
  await form.getByRole('button', { name: 'Agregar producto' }).click()
  expect(((await saved).postDataJSON() as { imagen: string }).imagen).toBe(URL_SUBIDA)
  await expect(page.getByText('Producto agregado')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('a failed upload is reported and can be retried; the form stays, and can be saved without the picture', async ({
  page,
  request,
  signIn,
  noise,
}) => {
  noise.expect(/503/)
  const correo = 'sinimagen@prueba.co'
  await newOwner(request, correo)
  await signIn(correo, PLACE)
  let status = 503
  const sent = await routeUpload(page, () => ({ status, json: { secure_url: URL_SUBIDA } }))
  const form = await openForm(page)
  await form
    .getByLabel('Elegir imagen')
    .last()
    .setInputFiles(await photo(800, 600))
  await form.getByRole('radio', { name: 'Completa' }).check()
  await form.getByRole('button', { name: 'Usar imagen' }).click()
  await expect(form.getByRole('alert')).toContainText(
    'Error al subir la imagen. Puedes guardar el producto sin ella.',
  )
  await expect(form.getByLabel('Nombre')).toHaveValue('Arroz retratado')
  await expectAccessible(page, 'picture not sent')
  status = 201
  await form.getByRole('button', { name: 'Reintentar' }).click()
  await expect(form.getByText('Imagen lista')).toBeVisible()
  expect(sent).toHaveLength(2)
  await form.getByRole('button', { name: 'Quitar' }).click()
  const saved = page.waitForRequest(
    (each) => each.method() === 'POST' && each.url().endsWith('/v1/productos'),
  )
  await form.getByRole('button', { name: 'Agregar producto' }).click()
  expect(((await saved).postDataJSON() as { imagen: string | null }).imagen).toBeNull()
  await expect(page.getByText('Producto agregado')).toBeVisible()
})

test('a file that is not a picture is refused with a message in Spanish', async ({
  page,
  request,
  signIn,
}) => {
  const correo = 'noimagen@prueba.co'
  await newOwner(request, correo)
  await signIn(correo, PLACE)
  const form = await openForm(page)
  const file = form.getByLabel('Elegir imagen').last()
  await file.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await expect(form.getByRole('alert')).toContainText('Solo se permiten archivos de imagen')
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('nada') })
  await expect(form.getByRole('alert')).toContainText('No pudimos leer la imagen.')
})
