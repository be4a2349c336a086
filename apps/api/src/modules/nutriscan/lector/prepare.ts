import sharp from 'sharp'
import { evenLight } from './imagen/even-light.ts'
import type { Gris } from './imagen/gris.ts'
import { removeRules } from './imagen/remove-rules.ts'
import { findInclinacion, straighten } from './imagen/straighten.ts'

// Letters have to be about 20 px high. Scans arrive with 800 px on the longer side (specification), where the letters of
// a label that fills the picture are 10 to 16 px high.
const LONGER_SIDE = 1600
// Cleaned at the size that scans arrive with: larger, it takes longer and shows nothing more.
const CLEANED_SIDE = 800
// More than any scan has; what is larger is refused before it is decoded.
const MAXIMUM_PIXELS = 25_000_000

/** A picture that is ready to be read. */
export interface Preparada {
  /** For its words: dark print on white paper, level lines and no rules. */
  readonly png: Buffer
  /** For its barcode, whose bars are no rules. */
  readonly original: Buffer
  /** What the words are read from, as large as it was cleaned. */
  readonly limpia: Gris
  readonly ancho: number
  readonly alto: number
}

const fit = (side: number) => ({ width: side, height: side, fit: 'inside', kernel: 'lanczos3' }) as const

const open = (imagen: Uint8Array, side: number) =>
  sharp(imagen, { limitInputPixels: MAXIMUM_PIXELS, failOn: 'error' })
    .rotate()
    .flatten({ background: '#fff' })
    .resize(fit(side))
    .greyscale()

const toGris = async (imagen: Uint8Array): Promise<Gris> => {
  const { data, info } = await open(imagen, CLEANED_SIDE).raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Prepares a photo for the readers of words and of barcodes. @throws if it is no picture. */
export const prepareImage = async (imagen: Uint8Array): Promise<Preparada> => {
  const even = evenLight(await toGris(imagen))
  const limpia = removeRules(straighten(even, findInclinacion(even)))
  const { data, width, height } = limpia
  const [words, original] = await Promise.all([
    sharp(data, { raw: { width, height, channels: 1 } })
      .resize(fit(LONGER_SIDE))
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true }),
    open(imagen, LONGER_SIDE).normalise({ lower: 1, upper: 99 }).png({ compressionLevel: 1 }).toBuffer(),
  ])
  return { png: words.data, original, limpia, ancho: words.info.width, alto: words.info.height }
}
