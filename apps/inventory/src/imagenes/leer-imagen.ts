import { cutJpeg, drawPart, readPicture } from '@mi/pictures'
import { TEXTS } from './imagenes.texts.ts'
import { type Encuadre, corteDe } from './recorte.model.ts'

// Larger than any photo from a phone, and small enough for a phone's memory.
const MOST_BYTES = 25 * 1024 * 1024
/**
 * While cropping, the picture has at most this many pixels per side, because cropping a photo of 12 megapixels in full
 * size would be slow. The upload needs even fewer pixels.
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

/** Draws the crop on the canvas. The longer side of the canvas gets at most `side` pixels. */
export const drawCorte = (
  canvas: HTMLCanvasElement,
  picture: ImageBitmap,
  encuadre: Encuadre,
  side: number,
): void => drawPart(canvas, picture, corteDe(encuadre, picture), side)

export const cutPicture = (picture: ImageBitmap, encuadre: Encuadre): Promise<Blob> =>
  cutJpeg(picture, corteDe(encuadre, picture), UPLOAD)
