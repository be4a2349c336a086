import { encogido } from '../page/encogido.ts'
import { TEXTS } from './imagenes.texts.ts'
import { type Encuadre, corteDe } from './recorte.model.ts'

// Far above what a phone's camera makes, and below what would fill the memory of one.
const MOST_BYTES = 25 * 1024 * 1024
/** More than is ever sent; a picture of 12 megapixels kept whole would make every step of the crop slow. */
const WORK_SIDE = 2048
/** Of the JPEG that is sent (specification: section 9). */
const QUALITY = 0.7

/** Why a file cannot be a picture, in the person's words; `undefined` when it may be one. */
export const refusalOf = ({ type, size }: Pick<File, 'type' | 'size'>): string | undefined => {
  if (!type.startsWith('image/')) return TEXTS.soloImagen
  return size > MOST_BYTES ? TEXTS.muyPesada : undefined
}

/** Reads a picture upright and no larger than needed; decoding is not done where the page is drawn. */
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

/** Draws the kept part of a picture. */
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
  // A JPEG knows no transparency, which would come out black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, drawnWidth, drawnHeight)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x, y, width, height, 0, 0, drawnWidth, drawnHeight)
}

/** The kept part of a picture as a JPEG, without anything that the camera wrote beside it. */
export const cutPicture = async (picture: ImageBitmap, encuadre: Encuadre): Promise<Blob> => {
  const canvas = document.createElement('canvas')
  drawCorte(canvas, picture, encuadre)
  const cut = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!cut) throw new Error('the picture could not be written')
  return cut
}
