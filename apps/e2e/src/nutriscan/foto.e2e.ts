import path from 'node:path'
import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import { expectAccessibleInBothSchemes } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { routeNutriscan } from './fakes.ts'
import { NUTRISCAN, analyze, choosePhoto } from './pantalla.ts'

const ACEPTADO = { aceptadoEn: '2026-11-01T15:00:00.000Z' }
const ANA = 'ana@demo.co'

test.beforeEach(({ noise }) => noise.expect(/willReadFrequently/))

test.describe('barcodes', () => {
  for (const { archivo, numero } of [
    { archivo: 'ean-13.jpg', numero: '7702004003508' },
    // The picture shows the UPC-E code 01234565. If the code were not expanded to 13 digits, it would be the EAN-8 code
    // of another product.
    { archivo: 'upc-e.jpg', numero: '0012345000065' },
  ])
    test(`the barcode in ${archivo} is read from the uncropped photo, and its number is sent with the photo`, async ({
      page,
      signIn,
    }) => {
      const { sent } = await routeNutriscan(page, ACEPTADO)
      await signIn(ANA, NUTRISCAN)
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles(path.join(import.meta.dirname, '../../codigos', archivo))
      await expect(page.getByText(`Código de barras ${numero}`)).toBeVisible()
      await analyze(page)
      await expect(page.getByRole('heading', { name: 'Galletas de avena y miel' })).toBeVisible()
      expect(sent[0]?.text('codigoBarras')).toBe(numero)
    })
})

/** Keeps each blob for which the page creates an object URL. @returns a function that reads an image's blob. */
const keepShown = async (page: Page) => {
  await page.addInitScript(() => {
    const create = URL.createObjectURL.bind(URL)
    const made = new Map<string, Blob | MediaSource>()
    URL.createObjectURL = (what) => {
      const url = create(what)
      made.set(url, what)
      return url
    }
    Object.assign(window, { made })
  })
  return async (image: Locator): Promise<Buffer> =>
    Buffer.from(
      await image.evaluate(async (element: HTMLImageElement) => {
        const { made } = window as unknown as { made: Map<string, Blob> }
        // `src` is read, because `currentSrc` still leads to the previous picture until the new picture has loaded.
        return [...new Uint8Array((await made.get(element.src)?.arrayBuffer()) ?? [])]
      }),
    )
}

test('a file of a wrong type, a too large file and a broken file are each refused with a reason', async ({
  page,
  signIn,
}) => {
  await routeNutriscan(page, ACEPTADO)
  await signIn(ANA, NUTRISCAN)
  const input = page.locator('input[type=file]').first()
  const say = (text: string) => expect(page.getByRole('alert')).toContainText(text)
  await input.setInputFiles({
    name: 'foto.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('GIF89a un gif'),
  })
  await say('Ese archivo no es una foto JPG, PNG o WEBP.')
  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
  const large = Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)])
  await input.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: large })
  await say('La foto pesa más de 10 MB.')
  await input.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: jpeg })
  await say('No pudimos abrir esta foto.')
  await expectAccessibleInBothSchemes(page, 'a refused file')
  await choosePhoto(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a dropped and a pasted photo are accepted', async ({ page, signIn }) => {
  await routeNutriscan(page, ACEPTADO)
  await signIn(ANA, NUTRISCAN)
  const bytes = [
    ...(await sharp({ create: { width: 64, height: 48, channels: 3, background: '#c96' } })
      .png()
      .toBuffer()),
  ]
  const give = (type: 'drop' | 'paste') =>
    page.getByRole('region', { name: 'Escanea un alimento' }).evaluate(
      (place, [kind, data]) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([Uint8Array.from(data)], 'foto.png', { type: 'image/png' }))
        const init = { bubbles: true, cancelable: true }
        if (kind === 'drop') place.dispatchEvent(new DragEvent('drop', { ...init, dataTransfer: transfer }))
        else document.body.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: transfer }))
      },
      [type, bytes] as const,
    )
  for (const type of ['drop', 'paste'] as const) {
    await give(type)
    await expect(page.getByRole('img', { name: 'Foto recortada que se envía' })).toBeVisible()
    await page.getByRole('button', { name: 'Cambiar Imagen' }).click()
    await expect(page.getByRole('region', { name: 'Escanea un alimento' })).toBeVisible()
  }
})

test('mouse and keyboard change the crop, and the picture in the preview is sent byte for byte', async ({
  page,
  signIn,
}) => {
  const shown = await keepShown(page)
  const { sent } = await routeNutriscan(page, ACEPTADO)
  await signIn(ANA, NUTRISCAN)
  await choosePhoto(page)
  const preview = page.getByRole('img', { name: 'Foto recortada que se envía' })
  const shape = async (): Promise<number> =>
    Number(await preview.getAttribute('width')) / Number(await preview.getAttribute('height'))

  await page.getByRole('button', { name: 'Foto completa' }).click()
  await expect.poll(shape).toBeCloseTo(4 / 3, 1)
  const corner = page.getByRole('button', { name: 'Esquina inferior derecha del recorte' })
  await corner.focus()
  for (let step = 0; step < 5; step++) await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(shape).toBeCloseTo(2 / 3, 1)

  const box = await corner.boundingBox()
  if (!box) throw new Error('no corner')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  // The mouse moves in one step. With more steps, the test could use the preview of an earlier step as the final one.
  await page.mouse.move(x, y - 150)
  await page.mouse.up()
  await expect.poll(shape).toBeGreaterThan(0.8)

  const seen = await shown(preview)
  await analyze(page)
  await expect(page.getByRole('heading', { name: 'Galletas de avena y miel' })).toBeVisible()
  expect(seen.length).toBeGreaterThan(1000)
  expect(sent.map(({ bytes }) => bytes.equals(seen))).toEqual([true])
})
