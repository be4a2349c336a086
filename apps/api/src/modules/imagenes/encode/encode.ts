import sharp, { type Metadata } from 'sharp'
import { TooLargeError, UnsupportedError } from '@mi/domain'
import { brokenImage } from './broken-image.ts'
import { countScans } from './jpeg-scans.ts'
import { withoutPngExtras } from './png-parts.ts'

export interface Forma {
  /** The longer side of the encoded image in pixels. A smaller image is not enlarged. */
  readonly lado: number
  /** The longer side of the thumbnail in pixels. */
  readonly miniatura: number
  /** Whether the image and its thumbnail are cropped to a centred square. */
  readonly cuadrada: boolean
}

/** An encoded image and its thumbnail, both WEBP without metadata. */
export interface ImagenGuardable {
  readonly imagen: Buffer
  readonly miniatura: Buffer
}

// This limit comes from docs/rules.md, section «Images».
const PIXELS_MAXIMUM = 25_000_000
// Decoded pixels take at most this many bytes. With the encoder and the file, encoding takes up to 150 MB of memory.
const DECODED_MAXIMUM = 128 * 1024 * 1024
const SECONDS = 2
const QUALITY = 82

// Only the loaders of JPEG, PNG and WEBP are allowed. The others (for instance for SVG, PDF, TIFF, GIF and HEIC) are
// blocked, because an upload could exploit a bug in each of them.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
// sharp needs no cache, because no upload is encoded twice. It uses one thread for each image, so that the other cores
// of the machine stay free for requests.
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
const tooLarge = (): TooLargeError =>
  new TooLargeError('La imagen tiene demasiados píxeles. El máximo son 25 megapíxeles.')

const tooHeavy = (): TooLargeError =>
  new TooLargeError('Esa imagen es demasiado pesada para procesarla. Prueba con una más pequeña.')

// A camera's JPEG has about ten scans, but a progressive JPEG could have thousands. For each scan, the decoder
// processes all pixels again. The timeout alone does not help, because it is checked only after the last scan.
const SCANS_MAXIMUM = 64

// `error` refuses truncated files. The default, `warning`, would also refuse phone photos with harmless flaws.
const open = (bytes: Buffer) => sharp(bytes, { limitInputPixels: PIXELS_MAXIMUM, failOn: 'error' })

// The key is the chroma subsampling. The value is the number of samples per pixel that the decoder of a progressive
// JPEG keeps until the last scan. Each sample takes two bytes.
const COEFFICIENTS: Record<string, number> = { '4:2:0': 1.5, '4:2:2': 2 }

/**
 * How many bytes of pixels the decoder holds at once. If an image is progressive, rotated or a WEBP, the decoder holds
 * all its pixels. Otherwise the decoder holds hardly any pixels, so the result is 0.
 */
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
  // With a pixel limit, sharp would throw here for a large image. The error would then be «broken», not «too large».
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw brokenImage()
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
 * Checks an upload without decoding its pixels. @returns its metadata, and its bytes without needless PNG chunks.
 * @throws UnsupportedError if the content is not a JPG, PNG or WEBP; the name of the file does not matter.
 * @throws TooLargeError for decompression bombs.
 */
const inspectImage = async (sent: Buffer): Promise<{ bytes: Buffer; metadata: Metadata }> => {
  if (!isKnown(sent)) throw unsupported()
  const bytes = withoutPngExtras(sent)
  if (!bytes) throw brokenImage()
  return { bytes, metadata: await inspect(bytes) }
}

/**
 * Checks an upload that the caller decodes. @returns the bytes of the upload without needless PNG chunks.
 * @throws UnsupportedError or TooLargeError as `inspectImage` does.
 */
export const requireImage = async (sent: Buffer): Promise<Buffer> => (await inspectImage(sent)).bytes

/**
 * @throws UnsupportedError if the content is not a complete JPG, PNG or WEBP; the name of the file does not matter.
 * @throws TooLargeError for decompression bombs.
 */
export const encodeImage = async (sent: Buffer, forma: Forma): Promise<ImagenGuardable> => {
  const { bytes, metadata } = await inspectImage(sent)
  try {
    const imagen = await shrink(bytes, sideOf(metadata, forma), forma.cuadrada)
    // The thumbnail is made from the encoded image, because decoding the upload a second time would take longer.
    const side = Math.min(forma.miniatura, sideOf(metadata, forma))
    return { imagen, miniatura: await shrink(imagen, side, forma.cuadrada) }
  } catch (error) {
    if (error instanceof Error && error.message.includes('timeout')) throw tooHeavy()
    throw brokenImage()
  }
}
