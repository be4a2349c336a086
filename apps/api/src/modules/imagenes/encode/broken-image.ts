import { UnsupportedError } from '@mi/domain'

/**
 * This error is not in `encode.ts`, because importing that file blocks the loader of SVG in the whole process. Tests of
 * the reader of labels need this error, but also draw labels as SVG.
 */
export const brokenImage = (): UnsupportedError =>
  new UnsupportedError('Esa imagen está dañada. Prueba con otra.', 'imagen_danada')
