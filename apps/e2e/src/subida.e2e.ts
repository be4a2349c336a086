import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import { REFUSED, holdBack } from './answer.ts'
import { expectAccessible } from './axe.ts'
import { backFromLayer } from './atras.ts'
import { expect, test } from './fixtures.ts'
import { photo } from './devices/fotos.ts'
import { newPersona } from './gente.ts'
import { WINDOWS, cardOf, fillForm, openForm } from './pantallas.ts'
import { problem } from './routed.ts'

const MINIATURA = /^\/imagenes\/[0-9a-f]{64}-mini\.webp$/

const choose = async (form: Locator, file: Awaited<ReturnType<typeof photo>>): Promise<void> => {
  await form.getByLabel('Elegir imagen').last().setInputFiles(file)
}

/** Waits until the picture has loaded. @returns its path and its size in pixels. */
const drawnIn = async (place: Locator) => {
  const picture = place.locator('img')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  return picture.evaluate(({ src, naturalWidth, naturalHeight }: HTMLImageElement) => ({
    path: new URL(src).pathname,
    width: naturalWidth,
    height: naturalHeight,
  }))
}

/** The size of a picture that the server has stored, and the colour of its middle pixel. */
const middleOf = async (page: Page, address: string) => {
  const answer = await page.request.get(address)
  expect(answer.headers()).toMatchObject({ 'content-type': 'image/webp' })
  const { data, info } = await sharp(await answer.body())
    .raw()
    .toBuffer({ resolveWithObject: true })
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
  return { width: info.width, height: info.height, colour: [...data.subarray(middle, middle + 3)] }
}

for (const [window, viewport] of WINDOWS) {
  test(`an uploaded picture appears on its product’s card and page (${window})`, async ({
    page,
    request,
    signIn,
  }) => {
    const ana = await newPersona(request, 'INDIVIDUAL')
    await page.setViewportSize(viewport)
    await signIn(ana.correo, ana.inventario)
    const form = await openForm(page)
    await fillForm(form, 'Arroz retratado')
    await choose(form, await photo(4000, 3000, '#0a7'))
    await form.getByRole('button', { name: 'Usar imagen' }).click()
    await expect(form.getByText('Imagen lista')).toBeVisible()
    await form.getByRole('button', { name: 'Agregar producto' }).click()
    await expect(page.getByText('Producto agregado')).toBeVisible()
    const card = cardOf(page, 'Arroz retratado')
    const small = await drawnIn(card)
    expect(small.path).toMatch(MINIATURA)
    expect([small.width, small.height]).toEqual([320, 240])

    await page.reload()
    expect(await drawnIn(card)).toEqual(small)
    await card.getByRole('link').click()
    await page.getByRole('button', { name: 'Ver imagen completa' }).click()
    const whole = await drawnIn(page.getByRole('dialog'))
    expect(whole.path).toBe(small.path.replace('-mini', ''))
    await expectAccessible(page, `whole picture, ${window}`)
    const kept = await middleOf(page, whole.path)
    expect([kept.width, kept.height]).toEqual([800, 600])
    // The page and the server each compressed the picture, so its colours differ slightly from those of the photo.
    for (const [nth, value] of [0, 0xaa, 0x77].entries()) {
      expect(Math.abs((kept.colour[nth] ?? 255) - value)).toBeLessThan(8)
    }
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Ver imagen completa' })).toBeFocused()

    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Cambiar imagen' }).click()
    const edit = page.getByRole('dialog', { name: 'Editar producto' })
    await expect(edit.getByRole('button', { name: 'Cambiar' })).toBeFocused()
    await edit.getByRole('button', { name: 'Quitar' }).click()
    await edit.getByRole('button', { name: 'Guardar Cambios' }).click()
    await expect(edit).toHaveCount(0)
    const add = page.getByRole('button', { name: 'Agregar una imagen a Arroz retratado' })
    await expect(add).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(edit.getByRole('button', { name: 'Elegir imagen' })).toBeFocused()
    await backFromLayer(page)
    await expect(edit).toHaveCount(0)
    await expect(add).toBeFocused()
  })
}

test('the form waits for a picture that is being cropped, and asks before it closes', async ({
  page,
  request,
  signIn,
}) => {
  const ana = await newPersona(request, 'INDIVIDUAL')
  await signIn(ana.correo, ana.inventario)
  const form = await openForm(page)
  await choose(form, await photo(800, 600, '#c00'))
  const view = form.getByRole('img', { name: /^Encuadre/ })
  await expect(view).toBeFocused()
  for (const part of [view, form.getByLabel('Acercar'), form.getByRole('button', { name: 'Usar imagen' })]) {
    await expect(part).toBeInViewport({ ratio: 1 })
  }
  await expect(form.getByRole('button', { name: 'Agregar producto' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Seguir editando' }).click()
  await fillForm(form, 'Arroz retratado')
  await form.getByLabel('Nombre').press('Enter')
  await form.getByRole('button', { name: 'Usar imagen' }).click()
  await form.getByRole('button', { name: 'Agregar producto' }).click()
  await expect(page.getByText('Producto agregado')).toBeVisible()
  expect((await drawnIn(cardOf(page, 'Arroz retratado'))).path).toMatch(MINIATURA)
})

test('the first save reports a failed picture upload; the second save leaves the picture out', async ({
  page,
  request,
  signIn,
  noise,
}) => {
  noise.expect(REFUSED)
  const mensaje = 'Subiste muchas imágenes en las últimas 24 horas. Podrás subir otra en 3 horas.'
  const ana = await newPersona(request, 'INDIVIDUAL')
  await signIn(ana.correo, ana.inventario)
  const form = await openForm(page)
  await fillForm(form, 'Arroz sin retrato')
  await page.route('**/v1/imagenes/upload', (route) => route.fulfill(problem(429, mensaje)))
  const letGo = await holdBack(page, '**/v1/imagenes/upload')
  await choose(form, await photo(400, 300))
  await form.getByRole('button', { name: 'Usar imagen' }).click()
  await form.getByRole('button', { name: 'Agregar producto' }).click()
  await expect(form.getByText('Guardaremos el producto en cuanto termine de subir la imagen.')).toBeVisible()
  letGo()
  await expect(form.getByRole('alert')).toContainText(`${mensaje} Puedes guardar el producto sin ella.`)
  await expect(page.getByText('Producto agregado')).toHaveCount(0)
  await form.getByRole('button', { name: 'Agregar producto' }).click()
  await expect(page.getByText('Producto agregado')).toBeVisible()
  await expect(cardOf(page, 'Arroz sin retrato').locator('img')).toHaveCount(0)
})

test('a picture is replaced and removed on the page of its product', async ({ page, request, signIn }) => {
  const ana = await newPersona(request)
  await signIn(ana.correo, ana.inventario)
  const form = await openForm(page)
  await fillForm(form, 'Arroz retratado')
  await choose(form, await photo(800, 600, '#c00'))
  await form.getByRole('button', { name: 'Usar imagen' }).click()
  await expect(form.getByText('Imagen lista')).toBeVisible()
  await form.getByRole('button', { name: 'Agregar producto' }).click()
  const first = await drawnIn(cardOf(page, 'Arroz retratado'))

  await page.getByRole('link', { name: 'Arroz retratado' }).click()
  const header = page.locator('main header')
  const edit = page.getByRole('dialog', { name: 'Editar producto' })
  await page.getByRole('button', { name: 'Editar' }).click()
  await choose(edit, await photo(600, 600, '#00c'))
  await edit.getByRole('radio', { name: 'Completa' }).check()
  await edit.getByRole('button', { name: 'Usar imagen' }).click()
  await expect(edit.getByText('Imagen lista')).toBeVisible()
  await edit.getByRole('button', { name: 'Guardar Cambios' }).click()
  await expect(edit).toHaveCount(0)
  await expect.poll(async () => (await drawnIn(header)).path).not.toBe(first.path)
  const second = await drawnIn(header)
  expect([second.width, second.height]).toEqual([320, 320])

  await page.getByRole('button', { name: 'Editar' }).click()
  await edit.getByRole('button', { name: 'Quitar' }).click()
  await edit.getByRole('button', { name: 'Guardar Cambios' }).click()
  await expect(edit).toHaveCount(0)
  await expect(header.locator('img')).toHaveCount(0)
})

test('a file that is no picture or is too large is refused with a message, and the typed values stay', async ({
  page,
  request,
  signIn,
  noise,
}) => {
  noise.expect(REFUSED)
  const ana = await newPersona(request, 'INDIVIDUAL')
  await signIn(ana.correo, ana.inventario)
  const form = await openForm(page)
  await fillForm(form, 'Arroz sin retrato')
  const said = form.getByRole('alert')
  const typed = async (): Promise<void> => {
    await expect(form.getByLabel('Nombre')).toHaveValue('Arroz sin retrato')
    await expect(form.getByLabel('Precio')).toHaveValue(/^2\.?500$/)
  }
  const buffer = Buffer.alloc(25 * 1024 * 1024 + 1)
  await choose(form, { name: 'hoja.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await expect(said).toHaveText('Solo se permiten archivos de imagen')
  await typed()
  await choose(form, { name: 'enorme.jpg', mimeType: 'image/jpeg', buffer })
  await expect(said).toHaveText('La imagen pesa más de 25 MB. Elige una más liviana.')
  await typed()
  await choose(form, { name: 'rota.png', mimeType: 'image/png', buffer: Buffer.from('no es una imagen') })
  await expect(said).toHaveText('No pudimos leer la imagen. Prueba con una JPG, PNG o WEBP.')
  await typed()

  // The page always sends a valid JPEG. The test corrupts this JPEG, so the server refuses the upload.
  await page.route('**/v1/imagenes/upload', async (route) => {
    const body = route.request().postDataBuffer() ?? Buffer.alloc(0)
    const at = body.indexOf(Buffer.from([0xff, 0xd8]))
    await route.continue({
      postData: Buffer.concat([body.subarray(0, at), Buffer.alloc(body.length - at, 0x20)]),
    })
  })
  await choose(form, await photo(400, 300))
  await form.getByRole('button', { name: 'Usar imagen' }).click()
  await expect(said).toContainText('Error al subir la imagen. Puedes guardar el producto sin ella.')
  await typed()
  await page.unroute('**/v1/imagenes/upload')
  await form.getByRole('button', { name: 'Reintentar' }).click()
  await expect(form.getByText('Imagen lista')).toBeVisible()
  await form.getByRole('button', { name: 'Agregar producto' }).click()
  await drawnIn(cardOf(page, 'Arroz sin retrato'))
})
