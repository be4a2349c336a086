import { imageKindOf, readPicture } from '@mi/pictures'
import { TEXTS } from './foto.texts.ts'

const MOST_BYTES = 10 * 1024 * 1024
const SIGNATURE_BYTES = 12
// The photo is shrunk until its longer side has at most this many pixels. A 4:3 photo of this size has about
// 25 megapixels (docs/rules.md: Images). A larger photo could exceed the memory of a phone.
const MOST_SIDE = 5800

/** An error with a message that the screen shows to the person. */
export class FotoRefused extends Error {}

/** Opens a photo. Its type is determined from the content, not from the name. @throws FotoRefused */
export const abrirFoto = async (file: Blob): Promise<ImageBitmap> => {
  const head = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer())
  if (imageKindOf(head) === undefined) throw new FotoRefused(TEXTS.formato)
  if (file.size > MOST_BYTES) throw new FotoRefused(TEXTS.muyPesada)
  return readPicture(file, MOST_SIDE).catch((cause: unknown) => {
    throw new FotoRefused(TEXTS.noSeLee, { cause })
  })
}
