import sharp from 'sharp'
import { CALIDAD_DE_ANALISIS, LADO_DE_ANALISIS } from '@mi/contracts'

const SECONDS = 2
const QUALITY = CALIDAD_DE_ANALISIS * 100

/** Makes the JPEG for the model, without metadata such as the location. The photo must have been checked before. */
export const toJpeg = (imagen: Buffer): Promise<Buffer> =>
  sharp(imagen, { failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#fff' })
    .resize(LADO_DE_ANALISIS, LADO_DE_ANALISIS, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: QUALITY })
    .timeout({ seconds: SECONDS })
    .toBuffer()
