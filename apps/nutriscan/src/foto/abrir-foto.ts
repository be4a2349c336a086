import { imageKindOf, readPicture } from '@mi/pictures'
import { TEXTS } from './foto.texts.ts'

const MOST_BYTES = 10 * 1024 * 1024
const SIGNATURE_BYTES = 12
// The longer side in pixels. A 4:3 photo of this size has about 25 megapixels (docs/rules.md: Images); a larger one may
// not fit into a phone's memory.
const MOST_SIDE = 5800

/** The screen shows its message to the person. */
export class FotoRefused extends Error {}

/** A file is judged by its content, not by its name. @throws FotoRefused */
export const abrirFoto = async (file: Blob): Promise<ImageBitmap> => {
  const head = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer())
  if (imageKindOf(head) === undefined) throw new FotoRefused(TEXTS.formato)
  if (file.size > MOST_BYTES) throw new FotoRefused(TEXTS.muyPesada)
  return readPicture(file, MOST_SIDE).catch((cause: unknown) => {
    throw new FotoRefused(TEXTS.noSeLee, { cause })
  })
}
