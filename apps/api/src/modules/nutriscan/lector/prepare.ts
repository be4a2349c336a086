import sharp, { type Sharp } from 'sharp'
import { evenLight } from './imagen/even-light.ts'
import { type Gris, toPgm } from './imagen/gris.ts'
import { removeRules } from './imagen/remove-rules.ts'
import { findInclinacion, straighten } from './imagen/straighten.ts'

// The longer side of the pictures for the word reader, in pixels. This is twice the longer side of the photos that the
// browser sends (docs/rules.md: Nutrition scan). The photos are enlarged, because the word reader needs letters about
// 20 px high. In a photo that a label fills, letters are 10 to 16 px high.
const LONGER_SIDE = 1600
// Pictures are cleaned at the size of the photos that the browser sends, because cleaning a larger picture takes longer
// and gains nothing.
const CLEANED_SIDE = 800
// A picture with more pixels could fill the memory, so it is refused before it is decoded.
const MAXIMUM_PIXELS = 25_000_000

export interface Preparada {
  /** A file for the word reader. It shows dark print on white paper, straightened and without lines of tables. */
  readonly palabras: Buffer
  /** The picture for the barcode reader. It is not cleaned, because the removal of lines would erase the bars. */
  readonly original: Gris
  /** The picture in `palabras` before it was enlarged. */
  readonly limpia: Gris
  readonly ancho: number
  readonly alto: number
}

const fit = (side: number) => ({ width: side, height: side, fit: 'inside', kernel: 'lanczos3' }) as const

/** Returns the pixels of a grey picture, with one byte per pixel. */
const pixelsOf = async (grey: Sharp): Promise<Gris> => {
  const { data, info } = await grey.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

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

/** @throws DecodingError if the picture cannot be decoded. */
export const prepareImage = async (imagen: Uint8Array): Promise<Preparada> => {
  const original = await toGris(imagen)
  const even = evenLight(original)
  const limpia = removeRules(straighten(even, findInclinacion(even)))
  const large = await enlarged(limpia)
  return { palabras: toPgm(large), original, limpia, ancho: large.width, alto: large.height }
}
