import type { Tamano } from './encogido.ts'

/** A part of a picture, in pixels or as fractions of the picture's size. */
export interface Recorte extends Tamano {
  readonly x: number
  readonly y: number
}

/** The whole picture, in fractions of the picture's size. */
export const COMPLETO: Recorte = { x: 0, y: 0, width: 1, height: 1 }

/** Converts a range from fractions to pixels. @returns its first pixel and its length, which is at least 1. */
const rangeOf = (from: number, size: number, pixels: number): readonly [number, number] => {
  const start = Math.min(Math.round(from * pixels), pixels - 1)
  const end = Math.min(Math.round((from + size) * pixels), pixels)
  return [start, Math.max(1, end - start)]
}

/** Converts a part of a picture from fractions to whole pixels. The result lies inside the picture. */
export const enPixeles = (marco: Recorte, picture: Tamano): Recorte => {
  const [x, width] = rangeOf(marco.x, marco.width, picture.width)
  const [y, height] = rangeOf(marco.y, marco.height, picture.height)
  return { x, y, width, height }
}
