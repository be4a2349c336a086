import type { Tamano } from './encogido.ts'

/** A part of a picture, in its pixels or as fractions of it. */
export interface Recorte extends Tamano {
  readonly x: number
  readonly y: number
}

/** The whole picture, as fractions. */
export const COMPLETO: Recorte = { x: 0, y: 0, width: 1, height: 1 }

/** A part given as fractions, in the pixels of a picture. */
export const enPixeles = (marco: Recorte, { width, height }: Tamano): Recorte => ({
  x: Math.round(marco.x * width),
  y: Math.round(marco.y * height),
  width: Math.max(1, Math.round(marco.width * width)),
  height: Math.max(1, Math.round(marco.height * height)),
})
