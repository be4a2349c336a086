import { encogido } from '@mi/pictures'
import type { Lector, Lectura } from './lectura.ts'

// The photo is shrunk to each of these sizes in turn: the length of its longer side, in pixels. Thin bars need the
// larger size; a code that fills the picture needs the smaller one.
const SIDES = [1600, 900]
// A code in a small part of a large photo is only found at this size.
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
 * Looks in a photo for a code that `isWanted` accepts. Returns the first one, or `null` if there is none. A package may
 * have several codes. @throws if the file is not a picture.
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
