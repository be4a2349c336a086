import { imageKindOf, readPicture } from '@mi/pictures'
import { TEXTS } from './foto.texts.ts'

const MOST_BYTES = 10 * 1024 * 1024
const SIGNATURE_BYTES = 12
// The most pixels on the longer side of an opened photo. A 4:3 photo with this side has about 25 megapixels, the limit
// for images (docs/rules.md: Images). A larger photo may not fit into a phone's memory, so it is scaled down. A smaller
// photo is cropped at full size.
const MOST_SIDE = 5800

/** The error for a file that cannot be analysed. Its message is a sentence for the person. */
export class FotoRefused extends Error {}

/** Opens a chosen file, which is judged by its content and not by its name. @throws FotoRefused */
export const abrirFoto = async (file: Blob): Promise<ImageBitmap> => {
  const head = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer())
  if (imageKindOf(head) === undefined) throw new FotoRefused(TEXTS.formato)
  if (file.size > MOST_BYTES) throw new FotoRefused(TEXTS.muyPesada)
  return readPicture(file, MOST_SIDE).catch((cause: unknown) => {
    throw new FotoRefused(TEXTS.noSeLee, { cause })
  })
}
