import { cutJpeg, drawPart, readPicture } from '@mi/pictures'
import { TEXTS } from './imagenes.texts.ts'
import { type Encuadre, corteDe } from './recorte.model.ts'

// Larger than any photo from a phone, and small enough for a phone's memory.
const MOST_BYTES = 25 * 1024 * 1024
/**
 * The most pixels per side while cropping: more than an upload needs. Cropping a phone's photo in its full size (12
 * megapixels) would be slow.
 */
const WORK_SIDE = 2048
/** The most pixels on the longer side of the uploaded JPEG, and its quality (docs/rules.md: Images). */
const UPLOAD = { side: 800, quality: 0.7 }

/** The message for a refused file; `undefined` if the file may be a picture. */
export const refusalOf = ({ type, size }: Pick<File, 'type' | 'size'>): string | undefined => {
  if (!type.startsWith('image/')) return TEXTS.soloImagen
  return size > MOST_BYTES ? TEXTS.muyPesada : undefined
}

/** Reads a picture upright and no larger than the crop needs. */
export const readWorkPicture = (file: Blob): Promise<ImageBitmap> => readPicture(file, WORK_SIDE)

/** Draws the cropped part of a picture with at most `side` pixels on its longer side. */
export const drawCorte = (
  canvas: HTMLCanvasElement,
  picture: ImageBitmap,
  encuadre: Encuadre,
  side: number,
): void => drawPart(canvas, picture, corteDe(encuadre, picture), side)

/** The cropped part of a picture as the JPEG to upload. */
export const cutPicture = (picture: ImageBitmap, encuadre: Encuadre): Promise<Blob> =>
  cutJpeg(picture, corteDe(encuadre, picture), UPLOAD)
