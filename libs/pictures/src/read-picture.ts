import { encogido } from './recorte/encogido.ts'

/** Decodes a picture, upright and shrunk to at most `side` pixels per side. @throws if `file` is not a picture. */
export const readPicture = async (file: Blob, side: number): Promise<ImageBitmap> => {
  const whole = await createImageBitmap(file)
  if (Math.max(whole.width, whole.height) <= side) return whole
  const { width, height } = encogido(whole, side)
  const resized = { resizeWidth: width, resizeHeight: height, resizeQuality: 'medium' } as const
  // The decoded photo of a phone occupies 48 MB, so `whole` is closed as soon as the smaller copy exists.
  return createImageBitmap(whole, resized).finally(() => whole.close())
}
