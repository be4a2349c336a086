import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { TooLargeError, UnsupportedError } from '@mi/domain'
import { colourAt, halves, phonePhoto, pngBomb } from '../../../testing/images/test-images.ts'
import { encodeImage } from './encode.ts'

const FOTO = { lado: 64, miniatura: 16, cuadrada: true }
const ENTERA = { ...FOTO, cuadrada: false }

const refusal = (bytes: Buffer): Promise<unknown> =>
  encodeImage(bytes, FOTO).then(
    () => 'taken',
    (error: unknown) => error,
  )

const sizeOf = async (image: Buffer) => {
  const { width, height } = await sharp(image).metadata()
  return [width, height]
}

describe('encodeImage', () => {
  it('produces a WEBP without metadata', async () => {
    const photo = await phonePhoto()
    expect(photo.includes('TELEFONO-DE-PRUEBA')).toBe(true)

    const { imagen, miniatura } = await encodeImage(photo, FOTO)
    for (const made of [imagen, miniatura]) {
      const metadata = await sharp(made).metadata()
      expect(metadata.format).toBe('webp')
      for (const part of ['exif', 'icc', 'iptc', 'xmp', 'orientation'] as const) {
        expect(metadata[part], part).toBeUndefined()
      }
      expect(made.includes('TELEFONO')).toBe(false)
    }
  })

  it('rotates a photo upright before it drops the orientation', async () => {
    const { imagen } = await encodeImage(await phonePhoto(), ENTERA)

    expect(await sizeOf(imagen)).toEqual([32, 64])
    expect(await colourAt(imagen, 16, 5)).toBe('red')
    expect(await colourAt(imagen, 16, 58)).toBe('blue')
  })

  it('crops a photo to a centred square', async () => {
    const { imagen, miniatura } = await encodeImage(await halves(400, 100).png().toBuffer(), FOTO)

    expect(await sizeOf(imagen)).toEqual([64, 64])
    expect(await sizeOf(miniatura)).toEqual([16, 16])
    expect(await colourAt(imagen, 5, 32)).toBe('red')
    expect(await colourAt(imagen, 58, 32)).toBe('blue')
  })

  it('does not enlarge a small image', async () => {
    const small = await halves(30, 10).png().toBuffer()

    expect(await sizeOf((await encodeImage(small, FOTO)).imagen)).toEqual([10, 10])
    expect(await sizeOf((await encodeImage(small, ENTERA)).imagen)).toEqual([30, 10])
    expect(await sizeOf((await encodeImage(small, FOTO)).miniatura)).toEqual([10, 10])
  })

  it('encodes equal images to equal bytes, so that they are stored once', async () => {
    const photo = await phonePhoto()
    expect(await encodeImage(photo, FOTO)).toEqual(await encodeImage(photo, FOTO))
  })

  it.each([
    ['a JPEG', () => halves().jpeg()],
    ['a progressive JPEG', () => halves().jpeg({ progressive: true })],
    ['a CMYK JPEG', () => halves().toColourspace('cmyk').jpeg()],
    ['a grey JPEG', () => halves().greyscale().jpeg()],
    ['a PNG', () => halves().png()],
    ['an interlaced PNG', () => halves().png({ progressive: true })],
    ['a PNG with a palette', () => halves().png({ palette: true })],
    ['a PNG of 16 bits', () => halves().toColourspace('rgb16').png()],
    ['a PNG with transparency', () => halves().ensureAlpha(0.5).png()],
    ['a WEBP', () => halves().webp()],
    ['a lossless WEBP', () => halves().webp({ lossless: true })],
  ])('accepts %s', async (_name, make) => {
    const { imagen } = await encodeImage(await make().toBuffer(), FOTO)
    expect(await sharp(imagen).metadata()).toMatchObject({ format: 'webp', space: 'srgb', depth: 'uchar' })
  })

  it('keeps only the first frame of an animation', async () => {
    const frames = await Promise.all(
      [halves(20, 20), halves(20, 20).negate()].map((each) => each.png().toBuffer()),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer()
    expect((await sharp(moving, { pages: -1 }).metadata()).pages).toBe(2)

    const { imagen } = await encodeImage(moving, FOTO)

    expect((await sharp(imagen).metadata()).pages ?? 1).toBe(1)
    expect(await colourAt(imagen, 3, 10)).toBe('red')
  })

  it.each([
    ['a page', '<html><script>alert(1)</script></html>'],
    ['an archive', `PK\u0003\u0004${'x'.repeat(100)}`],
  ])('keeps nothing of %s that is appended to an image', async (_name, hidden) => {
    const both = Buffer.concat([await halves().jpeg().toBuffer(), Buffer.from(hidden)])

    const { imagen } = await encodeImage(both, FOTO)

    expect(imagen.includes(hidden.slice(0, 8))).toBe(false)
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'
  it.each([
    ['an empty file', () => Buffer.alloc(0)],
    ['a text', () => Buffer.from('hola')],
    ['a drawing', () => Buffer.from(svg)],
    ['a drawing that begins like a JPEG', () => Buffer.from(`\xff\xd8\xff${svg}`, 'latin1')],
    ['a GIF', () => halves().gif().toBuffer()],
    ['a TIFF', () => halves().tiff().toBuffer()],
    ['an AVIF', () => halves().avif().toBuffer()],
    [
      'a JPEG after something else',
      async () => Buffer.concat([Buffer.from('GIF89a'), await halves().jpeg().toBuffer()]),
    ],
    ['the beginning of a PNG', async () => (await halves().png().toBuffer()).subarray(0, 20)],
    ['half a JPEG', async () => cutInHalf(await halves(300, 300).jpeg().toBuffer())],
    ['half a PNG', async () => cutInHalf(await noisy().png().toBuffer())],
    ['half a WEBP', async () => cutInHalf(await noisy().webp().toBuffer())],
  ])('refuses %s', async (_name, make) => {
    expect(await refusal(await make())).toBeInstanceOf(UnsupportedError)
  })

  it.each([
    ['a few bytes that claim to be 50,000 pixels wide', () => pngBomb(50_000, 50_000)],
    ['a PNG with one column of pixels too many', () => pngBomb(5001, 5000)],
    ['a JPEG with more scans than any camera writes', () => manyScans()],
  ])('refuses %s as too large', async (_name, make) => {
    expect(await refusal(await make())).toBeInstanceOf(TooLargeError)
  })
})

const cutInHalf = (bytes: Buffer): Buffer => bytes.subarray(0, Math.floor(bytes.length / 2))

const noisy = () =>
  sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })

const manyScans = async (): Promise<Buffer> => {
  const photo = await halves().jpeg({ progressive: true }).toBuffer()
  const lastScan = photo.subarray(photo.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
  return Buffer.concat([photo.subarray(0, -2), ...Array<Buffer>(100).fill(lastScan), photo.subarray(-2)])
}
