import { type Gris, blank } from './gris.ts'

const INK = 140
// The largest angle of the coarse search, in degrees; the fine search goes one degree further. A user who tries to hold
// the phone straight tilts it by less.
const MOST = 10
const COARSE = 1
const FINE = 0.2
// The angle of the lines changes from the middle of the picture to its lower edge if the label was photographed from
// above or below. The search tries these changes, in degrees.
const KEYSTONE = [-3, -2, -1, 0, 1, 2, 3] as const
const POINTS = 30_000
const RADIANS = Math.PI / 180

/**
 * How many degrees the lines of text are turned: `angle` in the middle of the picture, `angle + keystone` at its lower
 * edge.
 */
export interface Inclinacion {
  readonly angle: number
  readonly keystone: number
}

interface Points {
  readonly xs: Float32Array
  readonly ys: Float32Array
}

/**
 * The pixels on the lower edges of letters, which lie on the lines of text. Coordinates count from the middle of the
 * picture.
 */
const edgesOf = ({ data, width, height }: Gris): Points => {
  const [xs, ys]: [number[], number[]] = [[], []]
  for (let y = 0; y < height - 1; y += 1)
    for (let x = 0; x < width; x += 1)
      if ((data[y * width + x] ?? 255) < INK && (data[(y + 1) * width + x] ?? 255) >= INK) {
        xs.push(x - width / 2)
        ys.push(y - height / 2)
      }
  const every = Math.max(1, Math.ceil(xs.length / POINTS))
  const some = (values: number[]): Float32Array =>
    Float32Array.from(values.filter((_, index) => index % every === 0))
  return { xs: some(xs), ys: some(ys) }
}

/**
 * Returns the slope of the text in each row of the picture. A slope is the number of pixels by which a line of text
 * sinks for each pixel to the right. The slopes are calculated once, because calculating them for each pixel is slow.
 */
const slopesOf = (height: number, { angle, keystone }: Inclinacion): Float64Array => {
  const half = height / 2
  return Float64Array.from({ length: height }, (_, row) =>
    Math.tan((angle + (keystone * (row - half)) / half) * RADIANS),
  )
}

/**
 * Counts the points in each row after the lines are made level, and sums the squares of the counts. The sum is high if
 * a few rows contain most of the points.
 */
const sharpness = ({ xs, ys }: Points, height: number, inclinacion: Inclinacion): number => {
  const rows = new Float32Array(height * 3)
  const slopes = slopesOf(height, inclinacion)
  const half = height / 2
  for (let index = 0; index < xs.length; index += 1) {
    const [x, y] = [xs[index] ?? 0, ys[index] ?? 0]
    const row = Math.round(y - x * (slopes[y + half] ?? 0) + height * 1.5)
    if (row >= 0 && row < rows.length) rows[row] = (rows[row] ?? 0) + 1
  }
  return rows.reduce((sum, count) => sum + count * count, 0)
}

const best = (points: Points, height: number, choices: readonly Inclinacion[]): Inclinacion =>
  choices
    .map((inclinacion) => ({ inclinacion, sharp: sharpness(points, height, inclinacion) }))
    .reduce((a, b) => (b.sharp > a.sharp ? b : a)).inclinacion

const around = (middle: number, reach: number, step: number): number[] =>
  Array.from({ length: Math.round((2 * reach) / step) + 1 }, (_, place) => middle - reach + place * step)

/** Finds how far the lines are turned in a picture of dark print. */
export const findInclinacion = (grey: Gris): Inclinacion => {
  const points = edgesOf(grey)
  if (points.xs.length < 100) return { angle: 0, keystone: 0 }
  const angles = around(0, MOST, COARSE).map((angle) => ({ angle, keystone: 0 }))
  const { angle: rough } = best(points, grey.height, angles)
  const fine = around(rough, COARSE, FINE).flatMap((angle) =>
    KEYSTONE.map((keystone) => ({ angle, keystone })),
  )
  return best(points, grey.height, fine)
}

/** Makes the lines level, because the reader splits lines that rise by more than the height of a letter. */
export const straighten = (grey: Gris, inclinacion: Inclinacion): Gris => {
  const { data, width, height } = grey
  const level = blank(grey)
  const upright = Math.tan(inclinacion.angle * RADIANS)
  const half = height / 2
  const slopes = slopesOf(height, inclinacion)
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const y = row - half
      // Letters are turned by about the same angle as the lines in the middle of the picture.
      const x = column - width / 2 - y * upright
      const sx = x + width / 2
      const sy = row + x * (slopes[row] ?? 0)
      if (sx < 0 || sy < 0 || sx >= width - 1 || sy >= height - 1) continue
      const [ix, iy] = [sx | 0, sy | 0]
      const [fx, fy] = [sx - ix, sy - iy]
      const at = iy * width + ix
      const upper = (data[at] ?? 255) * (1 - fx) + (data[at + 1] ?? 255) * fx
      const lower = (data[at + width] ?? 255) * (1 - fx) + (data[at + width + 1] ?? 255) * fx
      level.data[row * width + column] = upper * (1 - fy) + lower * fy
    }
  return level
}
