/** Accepted file types. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp']

const MOST_BYTES = 10 * 1024 * 1024
const MOST_PIXELS = 800
const QUALITY = 0.7

/** The message for a file that is not accepted. */
export const refusalOf = ({ type, size }: Pick<File, 'type' | 'size'>): string | undefined => {
  if (!PHOTO_TYPES.includes(type)) return 'Elige una foto JPG, PNG o WEBP.'
  return size > MOST_BYTES ? 'La foto pesa más de 10 MB. Elige una más liviana.' : undefined
}

/** The central square of a picture. `drawn` is the side length of the final photo, which can be smaller. */
export const squareOf = (width: number, height: number) => {
  const side = Math.min(width, height)
  return { x: (width - side) / 2, y: (height - side) / 2, side, drawn: Math.min(side, MOST_PIXELS) }
}

/** Crops an image file to its central square, as a JPEG. @throws when the file cannot be decoded. */
export const toSquarePhoto = async (file: File): Promise<Blob> => {
  const picture = await createImageBitmap(file)
  const { x, y, side, drawn } = squareOf(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = drawn
  canvas.height = drawn
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas to draw on')
  // JPEG has no transparency: without a white background, transparent pixels would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, drawn, drawn)
  context.drawImage(picture, x, y, side, side, 0, 0, drawn, drawn)
  picture.close()
  const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!photo) throw new Error('the picture could not be written')
  return photo
}
