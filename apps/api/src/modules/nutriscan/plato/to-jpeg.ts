import sharp from 'sharp'
import { CALIDAD_DE_ANALISIS, LADO_DE_ANALISIS } from '@mi/contracts'

const SECONDS = 2
const QUALITY = CALIDAD_DE_ANALISIS * 100

/**
 * The picture as it may leave this server: no larger than the screen sends it, and without the place and the device
 * that a photo holds. The picture must already have been checked.
 */
export const toJpeg = (imagen: Buffer): Promise<Buffer> =>
  sharp(imagen, { failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#fff' })
    .resize(LADO_DE_ANALISIS, LADO_DE_ANALISIS, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: QUALITY })
    .timeout({ seconds: SECONDS })
    .toBuffer()
