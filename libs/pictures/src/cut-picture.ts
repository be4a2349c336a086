import { encogido } from './recorte/encogido.ts'
import type { Recorte } from './recorte/recorte.ts'

/** Draws a part of a picture on a canvas. The part is shrunk to at most `side` pixels per side. */
export const drawPart = (
  canvas: HTMLCanvasElement,
  picture: ImageBitmap,
  { x, y, ...part }: Recorte,
  side: number,
): void => {
  const { width, height } = encogido(part, side)
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas to draw on')
  // Without this background, transparent parts would turn black in a JPEG.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x, y, part.width, part.height, 0, 0, width, height)
}

/** The size and the quality of a JPEG. */
export interface JpegOptions {
  /** The maximum length of the longer side, in pixels. */
  readonly side: number
  /** A number from 0 (the lowest quality) to 1 (the highest quality). */
  readonly quality: number
}

/** Makes a JPEG of a part of a picture. The JPEG contains no metadata, such as the place where the photo was taken. */
export const cutJpeg = async (
  picture: ImageBitmap,
  part: Recorte,
  { side, quality }: JpegOptions,
): Promise<Blob> => {
  const canvas = document.createElement('canvas')
  drawPart(canvas, picture, part, side)
  const cut = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!cut) throw new Error('the picture could not be written')
  return cut
}
