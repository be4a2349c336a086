import { cutJpeg, drawPart, readPicture } from '@mi/pictures'
import { TEXTS } from './imagenes.texts.ts'
import { type Encuadre, corteDe } from './recorte.model.ts'

// Larger than any photo from a phone, and small enough for a phone's memory.
const MOST_BYTES = 25 * 1024 * 1024
/**
 * Pixels per side while cropping: more than an upload needs. Cropping a photo of 12 megapixels in full size would be
 * slow.
 */
const WORK_SIDE = 2048
/** The longer side in pixels, and the JPEG quality (docs/rules.md: Images). */
const UPLOAD = { side: 800, quality: 0.7 }

/** `undefined` if the file may be a picture. */
export const refusalOf = ({ type, size }: Pick<File, 'type' | 'size'>): string | undefined => {
  if (!type.startsWith('image/')) return TEXTS.soloImagen
  return size > MOST_BYTES ? TEXTS.muyPesada : undefined
}

export const readWorkPicture = (file: Blob): Promise<ImageBitmap> => readPicture(file, WORK_SIDE)

/** At most `side` pixels on the longer side. */
export const drawCorte = (
  canvas: HTMLCanvasElement,
  picture: ImageBitmap,
  encuadre: Encuadre,
  side: number,
): void => drawPart(canvas, picture, corteDe(encuadre, picture), side)

export const cutPicture = (picture: ImageBitmap, encuadre: Encuadre): Promise<Blob> =>
  cutJpeg(picture, corteDe(encuadre, picture), UPLOAD)
