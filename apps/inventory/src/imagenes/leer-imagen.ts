import { encogido } from '../page/encogido.ts'
import { TEXTS } from './imagenes.texts.ts'
import { type Encuadre, corteDe } from './recorte.model.ts'

// Larger than any photo of a phone, and small enough for a phone's memory.
const MOST_BYTES = 25 * 1024 * 1024
/** Larger than any upload; cropping a whole picture of 12 megapixels would be slow. */
const WORK_SIDE = 2048
/** Quality of the uploaded JPEG (specification: section 9). */
const QUALITY = 0.7

/** The sentence that refuses a file; `undefined` if it may be a picture. */
export const refusalOf = ({ type, size }: Pick<File, 'type' | 'size'>): string | undefined => {
  if (!type.startsWith('image/')) return TEXTS.soloImagen
  return size > MOST_BYTES ? TEXTS.muyPesada : undefined
}

/** Reads a picture upright and no larger than needed; decodes off the main thread. */
export const readPicture = async (file: Blob, side = WORK_SIDE): Promise<ImageBitmap> => {
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

/** Draws the cropped part of a picture. */
export const drawCorte = (
  canvas: HTMLCanvasElement,
  picture: ImageBitmap,
  encuadre: Encuadre,
  side?: number,
): void => {
  const { x, y, width, height, drawnWidth, drawnHeight } = corteDe(encuadre, picture, side)
  canvas.width = drawnWidth
  canvas.height = drawnHeight
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas to draw on')
  // A JPEG has no transparency; it would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, drawnWidth, drawnHeight)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x, y, width, height, 0, 0, drawnWidth, drawnHeight)
}

/** The cropped part of a picture as a JPEG without metadata, such as the place where it was taken. */
export const cutPicture = async (picture: ImageBitmap, encuadre: Encuadre): Promise<Blob> => {
  const canvas = document.createElement('canvas')
  drawCorte(canvas, picture, encuadre)
  const cut = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!cut) throw new Error('the picture could not be written')
  return cut
}
