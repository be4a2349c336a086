import { encogido } from './recorte/encogido.ts'

/** Decodes a picture upright, off the main thread, shrinking its longer side to `side`. @throws if it is no picture. */
export const readPicture = async (file: Blob, side: number): Promise<ImageBitmap> => {
  const whole = await createImageBitmap(file)
  if (Math.max(whole.width, whole.height) <= side) return whole
  const { width, height } = encogido(whole, side)
  const resized = { resizeWidth: width, resizeHeight: height, resizeQuality: 'medium' } as const
  // Closed even if that fails: a photo of a phone takes 48 MB until then.
  return createImageBitmap(whole, resized).finally(() => whole.close())
}
