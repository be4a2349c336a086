import { encogido } from './recorte/encogido.ts'

/** Decodes a picture upright, with at most `side` pixels per side. @throws if it is no picture. */
export const readPicture = async (file: Blob, side: number): Promise<ImageBitmap> => {
  const whole = await createImageBitmap(file)
  if (Math.max(whole.width, whole.height) <= side) return whole
  const { width, height } = encogido(whole, side)
  const resized = { resizeWidth: width, resizeHeight: height, resizeQuality: 'medium' } as const
  // A decoded phone photo occupies 48 MB until it is closed.
  return createImageBitmap(whole, resized).finally(() => whole.close())
}
