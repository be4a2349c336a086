import { encogido } from '@mi/pictures'
import type { Lector, Lectura } from './lectura.ts'

// The longer side of the photo is shrunk to each of these lengths in turn, in pixels. Thin bars need the larger length;
// a code that fills the picture needs the smaller length.
const SIDES = [1600, 900]
// A code that fills only a small part of a large photo is found only at this length.
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
 * Returns the first code in a photo that `isWanted` accepts, or `null` if it accepts no code. `isWanted` is needed
 * because a package can have several codes. @throws if the file is not a picture.
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
