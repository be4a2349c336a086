import type { Tamano } from './encogido.ts'

/** A part of a picture, in pixels or as fractions of the picture's size. */
export interface Recorte extends Tamano {
  readonly x: number
  readonly y: number
}

/** The whole picture, as fractions. */
export const COMPLETO: Recorte = { x: 0, y: 0, width: 1, height: 1 }

/** Converts a part that is given as fractions to pixels of a picture of this size. */
export const enPixeles = (marco: Recorte, { width, height }: Tamano): Recorte => ({
  x: Math.round(marco.x * width),
  y: Math.round(marco.y * height),
  width: Math.max(1, Math.round(marco.width * width)),
  height: Math.max(1, Math.round(marco.height * height)),
})
