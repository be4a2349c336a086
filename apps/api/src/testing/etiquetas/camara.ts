import sharp from 'sharp'
import type { Chance } from './chance.ts'
import { RANGOS } from './rangos.ts'

type Matrix = readonly [number, number, number, number, number, number, number, number, number]

const RADIANS = Math.PI / 180

/** @returns the matrix that maps the flat label to a picture in which it is turned, tilted and `distance` away. */
const projection = (roll: number, pitch: number, yaw: number, distance: number): Matrix => {
  const [cr, sr] = [Math.cos(roll), Math.sin(roll)]
  const [cp, sp] = [Math.cos(pitch), Math.sin(pitch)]
  const [cy, sy] = [Math.cos(yaw), Math.sin(yaw)]
  // The first two columns come from the rotation Rz·Rx·Ry. Its third column is not needed, because a label is flat.
  return [
    ...[cr * cy - sr * sp * sy, -sr * cp, 0],
    ...[sr * cy + cr * sp * sy, cr * cp, 0],
    ...[(-cp * sy) / distance, sp / distance, 1],
  ] as unknown as Matrix
}

const inverseOf = ([a, b, c, d, e, f, g, h, i]: Matrix): Matrix => {
  const cofactors = [
    ...[e * i - f * h, c * h - b * i, b * f - c * e],
    ...[f * g - d * i, a * i - c * g, c * d - a * f],
    ...[d * h - e * g, b * g - a * h, a * e - b * d],
  ]
  const determinant = a * cofactors[0]! + b * cofactors[3]! + c * cofactors[6]!
  return cofactors.map((each) => each / determinant) as unknown as Matrix
}

const apply = ([a, b, c, d, e, f, g, h, i]: Matrix, x: number, y: number): readonly [number, number] => {
  const depth = g * x + h * y + i
  return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth]
}

/** @returns a noise that changes slowly from place to place, like the pattern of wood or cloth. */
const drawRuido = (chance: Chance, cells: number): ((x: number, y: number) => number) => {
  const grid = Array.from({ length: (cells + 1) ** 2 }, () => chance.between([-1, 1]))
  return (x, y) => {
    const [gx, gy] = [Math.min(x, 0.9999) * cells, Math.min(y, 0.9999) * cells]
    const [ix, iy] = [Math.floor(gx), Math.floor(gy)]
    const [fx, fy] = [gx - ix, gy - iy]
    const at = (dx: number, dy: number): number => grid[(iy + dy) * (cells + 1) + ix + dx] ?? 0
    return (at(0, 0) * (1 - fx) + at(1, 0) * fx) * (1 - fy) + (at(0, 1) * (1 - fx) + at(1, 1) * fx) * fy
  }
}

/** @returns a function that gives two numbers for a place of the photo: a colour factor, and a brightness to add. */
const drawLuz = (chance: Chance) => {
  const { caida, brillo, sombra, exposicion } = RANGOS.luz
  const angle = chance.between([0, 2 * Math.PI])
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
  const fall = chance.between(caida)
  const exposure = chance.between(exposicion)
  const gleam = chance.happens(brillo)
    ? {
        x: chance.between([0, 1]),
        y: chance.between([0, 1]),
        size: chance.between([0.05, 0.2]),
        add: chance.between([20, 90]),
      }
    : undefined
  const shadow = chance.happens(sombra)
    ? {
        at: chance.between([-0.3, 0.3]),
        dark: chance.between([0.6, 0.85]),
        soft: chance.between([0.01, 0.1]),
      }
    : undefined
  return (x: number, y: number): readonly [number, number] => {
    const along = (x - 0.5) * dx + (y - 0.5) * dy
    let share = exposure * (1 - fall * Math.min(1, Math.max(0, along + 0.5)))
    if (shadow) {
      const edge = Math.min(1, Math.max(0, ((x - 0.5) * dy - (y - 0.5) * dx - shadow.at) / shadow.soft))
      share *= 1 - (1 - shadow.dark) * edge
    }
    if (!gleam) return [share, 0]
    const off = ((x - gleam.x) ** 2 + (y - gleam.y) ** 2) / gleam.size ** 2
    return [share, off > 6 ? 0 : gleam.add * Math.exp(-off)]
  }
}

/** How the photo was taken. `npm run bench -- etiquetas` groups its results by some of these values. */
export interface Toma {
  readonly llena: number
  readonly giro: number
  readonly desenfoque: number
  readonly calidad: number
}

const SUELOS: readonly [readonly number[], ...(readonly number[])[]] = [
  [205, 200, 190],
  [140, 100, 65],
  [90, 95, 100],
  [225, 225, 228],
  [170, 60, 50],
  [60, 75, 60],
]

interface Plano {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

/** Where the middle of the label lies in the photo (`x` and `y`), and the size of the photo. */
interface Encuadre {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

// The side of a square, in pixels. Light and background are computed once for each square, because computing them for
// each pixel would take most of the time.
const STEP = 8

const drawSuelo = (chance: Chance, { width, height }: Encuadre) => {
  const [columns, rows] = [Math.ceil(width / STEP), Math.ceil(height / STEP)]
  const suelo = chance.pick(SUELOS)
  const [grueso, fino] = [drawRuido(chance, 6), drawRuido(chance, 90)]
  const veta = chance.between([0, 14])
  const luz = drawLuz(chance)
  const share = new Float32Array(columns * rows)
  const add = new Float32Array(columns * rows)
  const ground = new Float32Array(columns * rows * 3)
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const [x, y, at] = [column / columns, row / rows, row * columns + column]
      const [part, more] = luz(x, y)
      share[at] = part
      add[at] = more
      const wave = grueso(x, y) * 18 + fino(x, y) * veta
      for (let c = 0; c < 3; c += 1) ground[at * 3 + c] = ((suelo[c] ?? 0) + wave) * part + more
    }
  return { columns, share, add, ground }
}

// The length of the list of grains. It is a power of two, so that `& (GRAINS - 1)` keeps each index inside the list.
const GRAINS = 65_536

/** @returns the value of one colour at a point between four pixels. `stride` is the number of bytes in a row. */
const blend = (data: Plano['data'], at: number, stride: number, fx: number, fy: number): number => {
  const upper = data[at]! * (1 - fx) + data[at + 3]! * fx
  const lower = data[at + stride]! * (1 - fx) + data[at + stride + 3]! * fx
  return upper * (1 - fy) + lower * fy
}

/**
 * Draws the label on its background. The matrix maps points of the photo back to the flat label. The loops are written
 * for speed, because a photo has seven million pixels.
 */
const expose = (
  { data, width: sw, height: sh }: Plano,
  [a, b, c, d, e, f, g, h, i]: Matrix,
  encuadre: Encuadre,
  chance: Chance,
): Buffer => {
  const { width, height } = encuadre
  const { columns, share, add, ground } = drawSuelo(chance, encuadre)
  const grano = chance.between(RANGOS.grano)
  const grains = Float32Array.from(
    { length: GRAINS },
    () => (chance.between([-1, 1]) + chance.between([-1, 1])) * grano * 1.2,
  )
  const out = Buffer.alloc(width * height * 3)
  let grain = 0
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [px, py] = [x - encuadre.x, y - encuadre.y]
      const depth = g * px + h * py + i
      const sx = (a * px + b * py + c) / depth + sw / 2 - 0.5
      const sy = (d * px + e * py + f) / depth + sh / 2 - 0.5
      const cell = ((y / STEP) | 0) * columns + ((x / STEP) | 0)
      const at = (y * width + x) * 3
      grain = (grain * 5 + 12_347 + x) & (GRAINS - 1)
      const noise = grains[grain]!
      const isLabel = sx >= 0 && sy >= 0 && sx < sw - 1 && sy < sh - 1
      const ix = sx | 0
      const iy = sy | 0
      const fx = sx - ix
      const fy = sy - iy
      for (let channel = 0; channel < 3; channel += 1) {
        const paper = ground[cell * 3 + channel]!
        const value =
          noise +
          (isLabel
            ? blend(data, (iy * sw + ix) * 3 + channel, sw * 3, fx, fy) * share[cell]! + add[cell]!
            : paper)
        out[at + channel] = value < 0 ? 0 : value > 255 ? 255 : value
      }
    }
  return out
}

/** The least and the greatest coordinate of a label on one axis of the picture. The middle of the label is at 0. */
const rangeOf = (matrix: Matrix, w: number, h: number, axis: 0 | 1): readonly [number, number] => {
  const values = [-1, 1].flatMap((x) => [-1, 1].map((y) => apply(matrix, (x * w) / 2, (y * h) / 2)[axis]))
  return [Math.min(...values), Math.max(...values)]
}

const rasterOf = async (svg: string, scale: number): Promise<Plano> => {
  const { data, info } = await sharp(Buffer.from(svg), { density: 72 * scale })
    .flatten({ background: '#fff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Draws a label as a phone would photograph it. */
export const photograph = async (svg: string, chance: Chance): Promise<{ foto: Buffer; toma: Toma }> => {
  const { width: w, height: h } = await sharp(Buffer.from(svg)).metadata()
  const isWide = w > h * 1.1
  const { corto, largo } = RANGOS.foto
  // Most people turn the phone to match the label.
  const isLandscape = chance.happens(0.85) ? isWide : !isWide
  const [width, height] = isLandscape ? [largo, corto] : [corto, largo]
  const llena = chance.between(RANGOS.llena)
  const giro = chance.between(RANGOS.giro)
  const matrix = projection(
    giro * RADIANS,
    chance.between(RANGOS.inclinacion) * RADIANS,
    chance.between(RANGOS.inclinacion) * RADIANS,
    chance.between(RANGOS.distancia) * Math.max(width, height),
  )
  const spans = ([0, 1] as const).map((axis) => {
    const [least, most] = rangeOf(matrix, w, h, axis)
    return (most - least) / (axis === 0 ? width : height)
  })
  const plano = await rasterOf(svg, llena / Math.max(...spans))
  const [x, y] = ([0, 1] as const).map((axis) => {
    const [least, most] = rangeOf(matrix, plano.width, plano.height, axis)
    return chance.between([-least, (axis === 0 ? width : height) - most])
  }) as [number, number]
  const out = expose(plano, inverseOf(matrix), { x, y, width, height }, chance)
  const desenfoque = chance.between(RANGOS.desenfoque)
  const calidad = Math.round(chance.between(RANGOS.calidad))
  const picture = sharp(out, { raw: { width, height, channels: 3 } })
  const foto = await (desenfoque < 0.3 ? picture : picture.blur(desenfoque))
    .jpeg({ quality: calidad })
    .toBuffer()
  return { foto, toma: { llena, giro, desenfoque, calidad } }
}
