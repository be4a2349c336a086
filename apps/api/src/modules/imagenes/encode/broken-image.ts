import { UnsupportedError } from '@mi/domain'

/**
 * In a file of its own: importing `encode.ts` blocks the loader of SVG in the whole process, but tests of the reader of
 * labels draw labels as SVG in the process that imports the reader.
 */
export const brokenImage = (): UnsupportedError =>
  new UnsupportedError('Esa imagen está dañada. Prueba con otra.', 'imagen_danada')
