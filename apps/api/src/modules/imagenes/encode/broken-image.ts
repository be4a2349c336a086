import { UnsupportedError } from '@mi/domain'

/**
 * The error for an image that ends early or cannot be decoded. It has a file of its own, because the reader of labels
 * needs this error without `encode.ts`. Importing `encode.ts` blocks the loader of SVG in the whole process. Tests of
 * the reader, however, draw labels as SVG in the process that imports the reader.
 */
export const brokenImage = (): UnsupportedError =>
  new UnsupportedError('Esa imagen está dañada. Prueba con otra.', 'imagen_danada')
