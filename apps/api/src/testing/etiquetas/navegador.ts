import { CALIDAD_DE_ANALISIS, LADO_DE_ANALISIS } from '@mi/contracts'
import { LADO_DE_SUGERENCIA, encogido, enPixeles, sugerirRecorte, toGris } from '@mi/pictures/recorte'
import sharp from 'sharp'

/** Returns the picture that a browser would send for a photo: the suggested crop of the photo, shrunk, as a JPEG. */
export const asSent = async (foto: Buffer): Promise<Buffer> => {
  const { width, height } = await sharp(foto).metadata()
  const small = encogido({ width, height }, LADO_DE_SUGERENCIA)
  const rgba = await sharp(foto).resize(small.width, small.height).ensureAlpha().raw().toBuffer()
  const part = enPixeles(sugerirRecorte(toGris(new Uint8ClampedArray(rgba), small)), { width, height })
  const size = encogido(part, LADO_DE_ANALISIS)
  return sharp(foto)
    .extract({ left: part.x, top: part.y, width: part.width, height: part.height })
    .resize(size.width, size.height)
    .jpeg({ quality: CALIDAD_DE_ANALISIS * 100 })
    .toBuffer()
}
