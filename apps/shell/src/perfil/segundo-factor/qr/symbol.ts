import { codewordsOf, versionFor } from './codewords.ts'

/** The squares of a QR code, row by row; `true` is a dark square. */
export type QrSymbol = readonly (readonly boolean[])[]

type Drawing = (boolean | undefined)[][]

const set = (drawing: Drawing, x: number, y: number, isDark: boolean): void => {
  const row = drawing[y]
  if (row && x >= 0 && x < drawing.length) row[x] = isDark
}

const drawFinder = (drawing: Drawing, centerX: number, centerY: number): void => {
  for (let dy = -4; dy <= 4; dy++) {
    for (let dx = -4; dx <= 4; dx++) {
      const ring = Math.max(Math.abs(dx), Math.abs(dy))
      set(drawing, centerX + dx, centerY + dy, ring !== 2 && ring !== 4)
    }
  }
}

const alignmentsOf = (version: number, size: number): number[] => {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.ceil((size - 13) / (count * 2 - 2)) * 2
  return [6, ...Array.from({ length: count - 1 }, (_, nth) => size - 7 - (count - 2 - nth) * step)]
}

const drawAlignment = (drawing: Drawing, centerX: number, centerY: number): void => {
  for (let dy = -2; dy <= 2; dy++) {
    for (let dx = -2; dx <= 2; dx++) {
      set(drawing, centerX + dx, centerY + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1)
    }
  }
}

const drawAlignments = (drawing: Drawing, version: number): void => {
  const places = alignmentsOf(version, drawing.length)
  const [first, last] = [places[0], places.at(-1)]
  const isAtFinder = (x?: number, y?: number): boolean =>
    (x === first && (y === first || y === last)) || (x === last && y === first)
  for (const y of places) {
    for (const x of places) if (!isAtFinder(x, y)) drawAlignment(drawing, x, y)
  }
}

const bitAt = (value: number, place: number): boolean => ((value >>> place) & 1) === 1

// These bits tell readers the error correction level (M) and the mask (0). Ten of the fifteen bits serve to
// correct errors in the other five (ISO/IEC 18004, table C.1).
const FORMAT = 0b101010000010010

const drawFormat = (drawing: Drawing): void => {
  const { length: size } = drawing
  for (let place = 0; place < 15; place++) {
    const isDark = bitAt(FORMAT, place)
    if (place < 6) set(drawing, 8, place, isDark)
    else if (place < 8) set(drawing, 8, place + 1, isDark)
    else if (place === 8) set(drawing, 7, 8, isDark)
    else set(drawing, 14 - place, 8, isDark)
    if (place < 8) set(drawing, size - 1 - place, 8, isDark)
    else set(drawing, 8, size - 15 + place, isDark)
  }
  set(drawing, 8, size - 8, true)
}

const drawVersion = (drawing: Drawing, version: number): void => {
  if (version < 7) return
  let rest = version
  for (let nth = 0; nth < 12; nth++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25)
  const bits = (version << 12) | rest
  for (let place = 0; place < 18; place++) {
    const [far, near] = [drawing.length - 11 + (place % 3), Math.floor(place / 3)]
    set(drawing, far, near, bitAt(bits, place))
    set(drawing, near, far, bitAt(bits, place))
  }
}

const drawFixed = (version: number): Drawing => {
  const size = version * 4 + 17
  const drawing: Drawing = Array.from({ length: size }, () => Array<undefined>(size).fill(undefined))
  for (let place = 0; place < size; place++) {
    set(drawing, 6, place, place % 2 === 0)
    set(drawing, place, 6, place % 2 === 0)
  }
  drawFinder(drawing, 3, 3)
  drawFinder(drawing, size - 4, 3)
  drawFinder(drawing, 3, size - 4)
  drawAlignments(drawing, version)
  drawFormat(drawing)
  drawVersion(drawing, version)
  return drawing
}

/**
 * The data fills the columns in pairs, from right to left. The function returns the right column of each pair.
 * Column 6 belongs to no pair, because it holds the timing pattern.
 */
const pairsOf = (size: number): number[] =>
  Array.from({ length: (size - 1) / 2 }, (_, nth) => size - 1 - 2 * nth).map((right) =>
    right <= 6 ? right - 1 : right,
  )

/** The squares that the data fills, in order: the first pair of columns upwards, the next pair downwards, and so on. */
const freeSquares = (drawing: Drawing): (readonly [x: number, y: number])[] => {
  const upwards = drawing.map((_, nth) => drawing.length - 1 - nth)
  return pairsOf(drawing.length)
    .flatMap((right, nth) =>
      (nth % 2 === 0 ? upwards : upwards.toReversed()).flatMap((y) => [
        [right, y] as const,
        [right - 1, y] as const,
      ]),
    )
    .filter(([x, y]) => drawing[y]?.[x] === undefined)
}

/**
 * Draws the QR code of `text`, or returns `undefined` if the text is too long. A mask inverts some squares to break up
 * patterns that are hard to read. The standard has eight masks. This function always uses mask 0, because the random
 * secret in the text rarely forms such patterns.
 */
export const symbolOf = (text: string): QrSymbol | undefined => {
  const bytes = new TextEncoder().encode(text)
  const version = versionFor(bytes.length)
  if (version === undefined) return undefined
  const drawing = drawFixed(version)
  const words = codewordsOf(bytes, version)
  for (const [nth, [x, y]] of freeSquares(drawing).entries()) {
    const isDark = bitAt(words[nth >> 3] ?? 0, 7 - (nth & 7))
    set(drawing, x, y, isDark !== ((x + y) % 2 === 0))
  }
  return drawing.map((row) => row.map((isDark) => isDark === true))
}
