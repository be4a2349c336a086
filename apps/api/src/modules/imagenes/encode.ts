import sharp, { type Metadata } from 'sharp'
import { TooLargeError, UnsupportedError } from '@mi/domain'
import { countScans } from './jpeg-scans.ts'
import { withoutPngExtras } from './png-parts.ts'

/** What is made of an image that people send. */
export interface Forma {
  /** Longest side in pixels; smaller images are not blown up. */
  readonly lado: number
  /** Longest side of the small copy. */
  readonly miniatura: number
  /** Cut to a square around the middle. */
  readonly cuadrada: boolean
}

/** An image as it is kept, and its small copy: WEBP without metadata. */
export interface ImagenGuardable {
  readonly imagen: Buffer
  readonly miniatura: Buffer
}

// Contract, fine print.
const PIXELS_MAXIMUM = 25_000_000
// Of quality.md's 150 MB, what the decoder itself may hold at once; the rest is the encoder's and the file.
const DECODED_MAXIMUM = 128 * 1024 * 1024
const SECONDS = 2
const QUALITY = 82

// The other loaders read SVG, PDF, TIFF, GIF, HEIC…, each with a parser of its own: none of them is ever reached.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
// Every image is another one, and a photo must not take all cores from the people who wait for a page.
sharp.cache(false)
sharp.concurrency(1)

const SIGNATURES: readonly (readonly [inicio: number, firma: Buffer])[] = [
  [0, Buffer.from([0xff, 0xd8, 0xff])],
  [0, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  [8, Buffer.from('WEBP')],
]

const isKnown = (bytes: Buffer): boolean =>
  SIGNATURES.some(([start, signature]) => bytes.subarray(start, start + signature.length).equals(signature))

const unsupported = (): UnsupportedError => new UnsupportedError('Usa una imagen JPG, PNG o WEBP.')
const broken = (): UnsupportedError =>
  new UnsupportedError('Esa imagen está dañada. Prueba con otra.', 'imagen_danada')
const tooLarge = (): TooLargeError =>
  new TooLargeError('La imagen tiene demasiados píxeles. El máximo son 25 megapíxeles.')

const tooHeavy = (): TooLargeError =>
  new TooLargeError('Esa imagen es demasiado pesada para procesarla. Prueba con una más pequeña.')

// Cameras write about ten, with a preview or two. Each of thousands would decode all pixels once more, and nothing
// looks at the clock before the last one.
const SCANS_MAXIMUM = 64

// `error`, not the default `warning`: phones write files with oddities that harm nobody, but a cut file is refused.
const open = (bytes: Buffer) => sharp(bytes, { limitInputPixels: PIXELS_MAXIMUM, failOn: 'error' })

// Samples per pixel that a progressive JPEG keeps, two bytes each, until its last scan has come.
const COEFFICIENTS: Record<string, number> = { '4:2:0': 1.5, '4:2:2': 2 }

/** What the decoder has to hold at once: for most images some lines, for these all of it. */
const decodedBytes = ({ format, width, height, ...rest }: Metadata): number => {
  const pixels = width * height
  const turned = (rest.orientation ?? 1) > 1
  const sample = rest.depth === 'ushort' ? 2 : 1
  const whole = pixels * rest.channels * sample
  if (format === 'jpeg' && rest.isProgressive) {
    return pixels * 2 * (COEFFICIENTS[rest.chromaSubsampling ?? ''] ?? rest.channels)
  }
  if (format === 'webp') return pixels * 4
  return rest.isProgressive || turned ? whole : 0
}

const inspect = async (bytes: Buffer): Promise<Metadata> => {
  // Without the pixel limit: beyond it there is a better sentence than «broken».
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw broken()
    })
  if (metadata.width * metadata.height > PIXELS_MAXIMUM) throw tooLarge()
  const isHeavy = decodedBytes(metadata) > DECODED_MAXIMUM
  if (isHeavy || (metadata.format === 'jpeg' && countScans(bytes, SCANS_MAXIMUM + 1) > SCANS_MAXIMUM))
    throw tooHeavy()
  return metadata
}

const sideOf = ({ autoOrient }: Metadata, { lado, cuadrada }: Forma): number =>
  cuadrada ? Math.min(lado, autoOrient.width, autoOrient.height) : lado

const shrink = (bytes: Buffer, side: number, cuadrada: boolean): Promise<Buffer> =>
  open(bytes)
    .autoOrient()
    .resize(side, side, { fit: cuadrada ? 'cover' : 'inside', withoutEnlargement: !cuadrada })
    .webp({ quality: QUALITY })
    .timeout({ seconds: SECONDS })
    .toBuffer()

/**
 * Makes of what somebody sent an image that is safe to keep and to show.
 * @throws UnsupportedError for what is no whole JPG, PNG or WEBP, whatever its name; TooLargeError for bombs.
 */
export const encodeImage = async (sent: Buffer, forma: Forma): Promise<ImagenGuardable> => {
  if (!isKnown(sent)) throw unsupported()
  const bytes = withoutPngExtras(sent)
  if (!bytes) throw broken()
  const metadata = await inspect(bytes)
  try {
    const imagen = await shrink(bytes, sideOf(metadata, forma), forma.cuadrada)
    // Of the image just made, which is small: the one that was sent is decoded once.
    const side = Math.min(forma.miniatura, sideOf(metadata, forma))
    return { imagen, miniatura: await shrink(imagen, side, forma.cuadrada) }
  } catch (error) {
    if (error instanceof Error && error.message.includes('timeout')) throw tooHeavy()
    throw broken()
  }
}
