import type { Tamano } from './encogido.ts'
import { COMPLETO, type Recorte } from './recorte.ts'

/** A small grey picture. `pixels` has one byte for each pixel, row by row. */
export interface Gris extends Tamano {
  readonly pixels: Uint8ClampedArray
}

/** The longer side of the picture to analyse, in pixels. It is short enough for speed, and long enough to find text. */
export const LADO_DE_SUGERENCIA = 160

/** Makes a grey picture from the pixels of a canvas, which have four bytes each. */
export const toGris = (rgba: Uint8ClampedArray, { width, height }: Tamano): Gris => {
  const pixels = new Uint8ClampedArray(width * height)
  for (let index = 0; index < pixels.length; index += 1) {
    const [red = 0, green = 0, blue = 0] = rgba.subarray(index * 4, index * 4 + 3)
    pixels[index] = 0.3 * red + 0.59 * green + 0.11 * blue
  }
  return { pixels, width, height }
}

// An edge is a place where the brightness changes. `OUTSIDE` is the share of all edges that each side of the suggested
// frame is allowed to cut off. The share is not 0, because even dust has some edges. The last line of a long label has
// about 0.02 of all edges, so this line stays inside the frame.
const OUTSIDE = 0.008
const MARGIN = 0.03
// `STRONG` is the share of all pixels whose edges do not count as strong. An edge is ignored if it is at most `WEAK`
// times as strong as the weakest strong edge, because shadows and the grain of a table cause many weak edges.
const WEAK = 0.3
const STRONG = 0.98
// These are the largest and the smallest share of the photo that a frame is allowed to cover. A frame around nearly the
// whole photo is useless, and a tiny frame is a mistake.
const MOST = 0.85
const LEAST = 0.04

/** Returns the range to keep, as fractions. `profile` has the sum of the edges of each column, or of each row. */
const rangeOf = (profile: readonly number[]): { from: number; size: number } => {
  const outside = profile.reduce((sum, each) => sum + each, 0) * OUTSIDE
  const skip = (values: readonly number[]): number => {
    let sum = 0
    return values.findIndex((value) => (sum += value) > outside)
  }
  const start = Math.max(0, skip(profile) / profile.length - MARGIN)
  const end = Math.min(1, 1 - skip(profile.toReversed()) / profile.length + MARGIN)
  return { from: start, size: end - start }
}

/**
 * Finds the part of the photo that shows writing or food. Such a part has many edges. @returns the frame of this part,
 * or of the whole photo if there is no such part.
 */
export const sugerirRecorte = ({ pixels, width, height }: Gris): Recorte => {
  const columns = Array.from({ length: width }, () => 0)
  const rows = Array.from({ length: height }, () => 0)
  const at = (x: number, y: number): number => pixels[y * width + x] ?? 0
  // The differences are squared, so the few large differences of a letter outweigh the many small ones of a shadow.
  const edges = Array.from({ length: width * height }, (_, index) => {
    const [x, y] = [index % width, Math.floor(index / width)]
    if (x >= width - 1 || y >= height - 1) return 0
    return (at(x + 1, y) - at(x, y)) ** 2 + (at(x, y + 1) - at(x, y)) ** 2
  })
  const strong = edges.toSorted((a, b) => a - b)[Math.floor(edges.length * STRONG)] ?? 0
  const weak = strong * WEAK ** 2
  for (const [index, edge] of edges.entries()) {
    if (edge <= weak) continue
    const [x, y] = [index % width, Math.floor(index / width)]
    columns[x] = (columns[x] ?? 0) + edge
    rows[y] = (rows[y] ?? 0) + edge
  }
  if (rows.every((each) => each === 0)) return COMPLETO
  const [horizontal, vertical] = [rangeOf(columns), rangeOf(rows)]
  const area = horizontal.size * vertical.size
  if (area > MOST || area < LEAST) return COMPLETO
  return { x: horizontal.from, y: vertical.from, width: horizontal.size, height: vertical.size }
}
