import { encogido } from '@mi/pictures'
import type { Lector, Lectura } from './lectura.ts'

// Lengths of the photo's longer side, in pixels. The photo is shrunk to each of them in turn until a code is found.
// Thin bars need the larger length. A code that fills the picture needs the smaller length.
const SIDES = [1600, 900]
// The last length to try, for a large photo. A smaller length would miss a code that fills only a small part of it.
const LARGEST = 3200

const sidesFor = ({ width, height }: ImageBitmap): readonly number[] =>
  Math.max(width, height) > LARGEST / 2 ? [...SIDES, LARGEST] : SIDES

const drawn = (picture: ImageBitmap, side: number): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  const { width, height } = encogido(picture, side)
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context) context.imageSmoothingQuality = 'high'
  context?.drawImage(picture, 0, 0, width, height)
  return canvas
}

/**
 * Looks for codes in a photo. Returns the first code that `isWanted` accepts, or `null` if it accepts none. `isWanted`
 * is needed because a package can have several codes. @throws if the file is not a picture.
 */
export const readPhoto = async (
  file: Blob,
  lector: Lector,
  isWanted: (lectura: Lectura) => boolean = () => true,
): Promise<Lectura | null> => {
  const picture = await createImageBitmap(file)
  try {
    for (const side of sidesFor(picture)) {
      const found = (await lector.read(drawn(picture, side))).find(isWanted)
      if (found) return found
    }
    return null
  } finally {
    picture.close()
  }
}
