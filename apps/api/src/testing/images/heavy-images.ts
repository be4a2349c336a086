import { deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { pngChunk } from './test-images.ts'

// These sides give 24.9 megapixels. The server refuses more than 25 megapixels.
const [WIDTH, HEIGHT] = [6100, 4080]
const MEGABYTE = 1024 * 1024

export interface HeavyImage {
  readonly name: string
  readonly make: () => Promise<Buffer>
}

const noise = (width: number, height: number): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })

// Draws noise in blocks of 20 × 20 pixels. Smaller blocks would compress less, and the file must stay below ten
// megabytes in every format.
const large = async (): Promise<Sharp> =>
  sharp(
    await noise(Math.ceil(WIDTH / 20), Math.ceil(HEIGHT / 20))
      .png()
      .toBuffer(),
  ).resize(WIDTH, HEIGHT, { kernel: 'nearest', fit: 'fill' })

const withTexts = async (): Promise<Buffer> => {
  const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  const packed = deflateSync(Buffer.alloc(7 * MEGABYTE, ' '))
  const text = pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), packed]))
  return Buffer.concat([png.subarray(0, 33), ...Array<Buffer>(900).fill(text), png.subarray(33)])
}

/**
 * Pictures that are expensive to decode, each for its own reason. The server refuses the JPEG «progressive, turned,
 * every colour sampled» after it has read the file's header, because decoding would need too much memory.
 */
export const HEAVY: readonly HeavyImage[] = [
  { name: 'JPEG', make: async () => (await large()).jpeg().toBuffer() },
  {
    name: 'JPEG, turned',
    make: async () => (await large()).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
  },
  { name: 'JPEG, progressive', make: async () => (await large()).jpeg({ progressive: true }).toBuffer() },
  {
    name: 'JPEG, progressive, turned, every colour sampled',
    make: async () =>
      (await large())
        .jpeg({ progressive: true, chromaSubsampling: '4:4:4', quality: 60 })
        .withMetadata({ orientation: 6 })
        .toBuffer(),
  },
  { name: 'JPEG of noise, nearly 10 MB', make: () => noise(5000, 3900).jpeg({ quality: 80 }).toBuffer() },
  { name: 'PNG', make: async () => (await large()).png().toBuffer() },
  {
    name: 'PNG, 16 bits, transparent',
    make: async () => (await large()).ensureAlpha(0.5).toColourspace('rgb16').png().toBuffer(),
  },
  {
    name: 'PNG, transparent, interlaced',
    make: async () => (await large()).ensureAlpha(0.5).png({ progressive: true }).toBuffer(),
  },
  { name: 'WEBP', make: async () => (await large()).webp({ effort: 0 }).toBuffer() },
  {
    name: 'WEBP without loss',
    make: async () => (await large()).webp({ lossless: true, effort: 0 }).toBuffer(),
  },
  { name: 'PNG with 900 packed texts of 7 MB', make: withTexts },
]
