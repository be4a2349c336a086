import { encogido } from './recorte/encogido.ts'

/** Decodes a picture upright, off the main thread, and shrinks its longer side to `side`. @throws when it is none. */
export const readPicture = async (file: Blob, side: number): Promise<ImageBitmap> => {
  const whole = await createImageBitmap(file)
  if (Math.max(whole.width, whole.height) <= side) return whole
  const { width, height } = encogido(whole, side)
  const small = await createImageBitmap(whole, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'medium',
  })
  whole.close()
  return small
}
