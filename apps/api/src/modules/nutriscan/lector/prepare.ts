import sharp, { type Sharp } from 'sharp'
import { evenLight } from './imagen/even-light.ts'
import { type Gris, toPgm } from './imagen/gris.ts'
import { removeRules } from './imagen/remove-rules.ts'
import { findInclinacion, straighten } from './imagen/straighten.ts'

// The word reader needs letters that are about 20 px high. Scans arrive with 800 px on the longer side (docs/rules.md:
// Nutrition scan). If a label fills such a picture, its letters are 10 to 16 px high. So the picture is enlarged to
// twice its size.
const LONGER_SIDE = 1600
// Pictures are cleaned at the size in which scans arrive, because a larger size takes longer and shows nothing more.
const CLEANED_SIDE = 800
// No scan has more pixels than this. A larger picture is refused before it is decoded, because its pixels could fill
// the memory.
const MAXIMUM_PIXELS = 25_000_000

/** A picture that is ready to be read. */
export interface Preparada {
  /** The picture for the word reader, as a file: dark print on white paper, straightened, without the table's lines. */
  readonly palabras: Buffer
  /** The picture for the barcode reader. It is not cleaned: the step that removes lines would erase the bars. */
  readonly original: Gris
  /** The same picture as `palabras`, before it is enlarged. */
  readonly limpia: Gris
  readonly ancho: number
  readonly alto: number
}

const fit = (side: number) => ({ width: side, height: side, fit: 'inside', kernel: 'lanczos3' }) as const

/** The pixels of a picture with one byte per pixel. */
const pixelsOf = async (grey: Sharp): Promise<Gris> => {
  const { data, info } = await grey.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** A picture that cannot be decoded, for example because its file ends early. */
export class DecodingError extends Error {
  override readonly name = 'DecodingError'
}

const toGris = (imagen: Uint8Array): Promise<Gris> =>
  pixelsOf(
    sharp(imagen, { limitInputPixels: MAXIMUM_PIXELS, failOn: 'error' })
      .rotate()
      .flatten({ background: '#fff' })
      .resize(fit(CLEANED_SIDE))
      .greyscale(),
  ).catch((cause: unknown) => {
    throw new DecodingError('the picture cannot be decoded', { cause })
  })

const enlarged = ({ data, width, height }: Gris): Promise<Gris> =>
  pixelsOf(
    sharp(data, { raw: { width, height, channels: 1 } })
      .resize(fit(LONGER_SIDE))
      .greyscale(),
  )

/** Prepares a photo for the readers of words and of barcodes. @throws DecodingError */
export const prepareImage = async (imagen: Uint8Array): Promise<Preparada> => {
  const original = await toGris(imagen)
  const even = evenLight(original)
  const limpia = removeRules(straighten(even, findInclinacion(even)))
  const large = await enlarged(limpia)
  return { palabras: toPgm(large), original, limpia, ancho: large.width, alto: large.height }
}
