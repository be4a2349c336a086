export { cutJpeg, drawPart, type JpegOptions } from './cut-picture.ts'
export { imageKindOf, type ImageKind } from './image-kind.ts'
export { readPicture } from './read-picture.ts'
export {
  COMPLETO,
  LADO_DE_SUGERENCIA,
  type Recorte,
  type Tamano,
  encogido,
  enPixeles,
  sugerirRecorte,
  toGris,
} from './recorte/index.ts'
