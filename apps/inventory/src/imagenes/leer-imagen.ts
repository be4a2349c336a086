import { cutJpeg, drawPart, readPicture } from '@mi/pictures'
import { TEXTS } from './imagenes.texts.ts'
import { type Encuadre, corteDe } from './recorte.model.ts'

// The maximum size of a file, in bytes. Photos from a phone are smaller. A phone's memory can hold a file of this size.
const MOST_BYTES = 25 * 1024 * 1024
/**
 * The maximum width and height of the picture during a crop, in pixels. A photo of 12 megapixels in full size would be
 * slow to crop. The uploaded picture has even fewer pixels (`UPLOAD`).
 */
const WORK_SIDE = 2048
/** `side` is the maximum width and height in pixels. `quality` is the JPEG quality (docs/rules.md: Images). */
const UPLOAD = { side: 800, quality: 0.7 }

/** Returns the reason why a file is refused, or `undefined` if the file could be a picture and is small enough. */
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
