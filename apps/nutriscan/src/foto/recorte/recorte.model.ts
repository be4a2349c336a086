import type { Recorte } from '@mi/pictures'

/** The frame around the part of the photo to keep, in fractions of the photo from 0 to 1. */
export type Marco = Recorte

export type Asa = 'marco' | Esquina
/** Compass points in Spanish: `no` is north-west, `so` is south-west. */
export type Esquina = 'no' | 'ne' | 'so' | 'se'

// The least width and height of the frame, as fractions of the photo's width and height. In a smaller frame, the
// corners would be too close to each other to hit, and no label could be read.
const LEAST = 0.1

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max)

interface Side {
  readonly from: number
  readonly size: number
}

const moveSide = ({ from, size }: Side, by: number, part: 'start' | 'end' | 'both'): Side => {
  if (part === 'both') return { from: clamp(from + by, 0, 1 - size), size }
  const end = from + size
  if (part === 'end') return { from, size: clamp(size + by, LEAST, 1 - from) }
  const start = clamp(from + by, 0, end - LEAST)
  return { from: start, size: end - start }
}

const partOf = (asa: Asa, start: string): 'start' | 'end' | 'both' => {
  if (asa === 'marco') return 'both'
  return asa.includes(start) ? 'start' : 'end'
}

// A corner's first letter is `n` for the top or `s` for the bottom. The second letter is `o` (west) for the left or `e`
// for the right.
const horizontalOf = (asa: Asa) => (asa === 'marco' ? 'both' : partOf(asa.slice(1) as Asa, 'o'))
const verticalOf = (asa: Asa) => (asa === 'marco' ? 'both' : partOf(asa.slice(0, 1) as Asa, 'n'))

/** Moves the frame or one of its corners. The distance is in fractions of the photo. The frame stays in the photo. */
export const mover = (marco: Marco, asa: Asa, by: { readonly x: number; readonly y: number }): Marco => {
  const horizontal = moveSide({ from: marco.x, size: marco.width }, by.x, horizontalOf(asa))
  const vertical = moveSide({ from: marco.y, size: marco.height }, by.y, verticalOf(asa))
  return { x: horizontal.from, width: horizontal.size, y: vertical.from, height: vertical.size }
}
