import { UnsupportedError } from '@mi/domain'

/**
 * This error is not in `encode.ts`, because importing that file blocks the loader of SVG in the whole process. The
 * label reader imports this error, and the tests of the label reader have to draw labels as SVG.
 */
export const brokenImage = (): UnsupportedError =>
  new UnsupportedError('Esa imagen está dañada. Prueba con otra.', 'imagen_danada')
