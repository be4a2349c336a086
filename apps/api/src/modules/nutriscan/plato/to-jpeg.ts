import sharp from 'sharp'
import { CALIDAD_DE_ANALISIS, LADO_DE_ANALISIS } from '@mi/contracts'

const SECONDS = 2
const QUALITY = CALIDAD_DE_ANALISIS * 100

/**
 * Converts the photo of a plate to the JPEG that is sent to the model, which proposes foods. The JPEG has no metadata
 * such as location and device. It is no larger than the photos that browsers send to this server. The photo must
 * already have been checked.
 */
export const toJpeg = (imagen: Buffer): Promise<Buffer> =>
  sharp(imagen, { failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#fff' })
    .resize(LADO_DE_ANALISIS, LADO_DE_ANALISIS, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: QUALITY })
    .timeout({ seconds: SECONDS })
    .toBuffer()
