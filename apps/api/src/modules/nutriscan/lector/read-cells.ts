import sharp from 'sharp'
import { PSM, type Worker } from 'tesseract.js'
import type { Recuadro, Relectura } from '../palabra.ts'
import type { Preparada } from './prepare.ts'

// The limits for the second readings of one picture: their number, and their time together, in ms. One such reading
// takes about 15 ms. While four scans share the two reader processes, it takes about 30 ms.
const MOST_CELLS = 24
const MOST_MS = 400

const OF_CELLS = {
  tessedit_pageseg_mode: PSM.SINGLE_LINE,
  tessedit_char_whitelist: '0123456789,.<gm ',
} as const

// A place is scaled to this height, in pixels, but it is enlarged at most `MOST_LARGER` times. At smaller heights, the
// reader lost more commas.
const HEIGHT = 128
const MOST_LARGER = 6
// The white border around a place, in pixels. With a wider border, the reader loses more commas.
const BORDER = { top: 2, bottom: 2, left: 4, right: 4, background: '#fff' } as const

/** Reads the given places of a picture one by one, until a limit (`MOST_CELLS` or `MOST_MS`) is reached. */
export type ReadCells = (picture: Preparada, recuadros: readonly Recuadro[]) => Promise<Relectura[]>

const cutOut = ({ limpia, ancho }: Preparada, { x, y, ...size }: Recuadro): Promise<Buffer> => {
  const { data, width, height } = limpia
  const scale = width / ancho
  const left = Math.max(0, Math.min(width - 2, Math.floor(x * scale)))
  const top = Math.max(0, Math.min(height - 2, Math.floor(y * scale)))
  const part = {
    left,
    top,
    width: Math.min(width - left, Math.max(2, Math.ceil(size.ancho * scale))),
    height: Math.min(height - top, Math.max(2, Math.ceil(size.alto * scale))),
  }
  const larger = Math.min(MOST_LARGER, HEIGHT / part.height)
  return sharp(data, { raw: { width, height, channels: 1 } })
    .extract(part)
    .resize({ width: Math.max(1, Math.round(part.width * larger)), kernel: 'cubic' })
    .extend(BORDER)
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** The returned function changes the worker's parameters, so `readWords` must set its own before each picture. */
export const createReadCells =
  (worker: Worker): ReadCells =>
  async (picture, recuadros) => {
    const relecturas: Relectura[] = []
    if (recuadros.length === 0) return relecturas
    await worker.setParameters(OF_CELLS)
    const begun = performance.now()
    for (const recuadro of recuadros.slice(0, MOST_CELLS)) {
      if (performance.now() - begun > MOST_MS) break
      const { data } = await worker.recognize(await cutOut(picture, recuadro))
      relecturas.push({ ...recuadro, texto: data.text.trim() })
    }
    return relecturas
  }
