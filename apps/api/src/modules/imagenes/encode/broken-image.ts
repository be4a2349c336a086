import { UnsupportedError } from '@mi/domain'

/**
 * The error for an image that ends early or cannot be decoded. It has a file of its own, because importing `encode.ts`
 * blocks the loader of SVG in the whole process, and the photographed labels of the tests are drawn as SVG.
 */
export const brokenImage = (): UnsupportedError =>
  new UnsupportedError('Esa imagen está dañada. Prueba con otra.', 'imagen_danada')
