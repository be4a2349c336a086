import { type Gris, blank, quantileOf } from './gris.ts'

// The side of a block in pixels. A block is a few letters wide, so it usually contains the paper around the letters
// too.
const BLOCK = 20
// Quantiles of the brightness of a block's pixels. Paper covers more than half of a printed label, so a high quantile
// is the brightness of paper, and a low quantile is the brightness of ink.
const PAPER_SHARE = 0.8
const INK_SHARE = 0.05
// A block counts as printed if its paper is brighter than its ink by more than this value.
const LEAST_CONTRAST = 30
const NEIGHBOURS = 1

interface Block {
  readonly ink: number
  readonly middle: number
  readonly paper: number
}

const histogramOf = ({ data, width, height }: Gris, row: number, column: number): Uint16Array => {
  const histogram = new Uint16Array(256)
  for (let y = row * BLOCK; y < Math.min(height, (row + 1) * BLOCK); y += 1)
    for (let x = column * BLOCK; x < Math.min(width, (column + 1) * BLOCK); x += 1) {
      const value = data[y * width + x] ?? 0
      histogram[value] = (histogram[value] ?? 0) + 1
    }
  return histogram
}

const blocksOf = (grey: Gris) => {
  const [columns, rows] = [Math.ceil(grey.width / BLOCK), Math.ceil(grey.height / BLOCK)]
  const blocks: Block[] = []
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const histogram = histogramOf(grey, row, column)
      const [ink = 0, middle = 0, paper = 0] = [INK_SHARE, 0.5, PAPER_SHARE].map((share) =>
        quantileOf(histogram, share),
      )
      blocks.push({ ink, middle, paper })
    }
  return { columns, rows, blocks }
}

/** Whether the print is lighter than the paper. This is assumed if most of the printed blocks are mainly dark. */
const isLightOnDark = (blocks: readonly Block[]): boolean => {
  const printed = blocks.filter(({ ink, paper }) => paper - ink > LEAST_CONTRAST)
  const dark = printed.filter(({ ink, middle, paper }) => middle - ink < paper - middle)
  return dark.length > printed.length * 0.6
}

const inverted = ({ data, ...size }: Gris): Gris => ({ ...size, data: data.map((value) => 255 - value) })

/**
 * The brightness of the paper at a block. The result is a quantile of the values of the block and its neighbours,
 * because thick letters could fill the block itself.
 */
const paperAt = (
  { columns, rows, blocks }: ReturnType<typeof blocksOf>,
  row: number,
  column: number,
): number => {
  const around: number[] = []
  for (let y = Math.max(0, row - NEIGHBOURS); y <= Math.min(rows - 1, row + NEIGHBOURS); y += 1)
    for (let x = Math.max(0, column - NEIGHBOURS); x <= Math.min(columns - 1, column + NEIGHBOURS); x += 1)
      around.push(blocks[y * columns + x]?.paper ?? 255)
  around.sort((a, b) => a - b)
  return Math.max(1, around[Math.floor(around.length * 0.6)] ?? 255)
}

const papersOf = (grid: ReturnType<typeof blocksOf>): Float32Array =>
  Float32Array.from(grid.blocks, (_, index) =>
    paperAt(grid, Math.floor(index / grid.columns), index % grid.columns),
  )

/** Divides each pixel by the brightness of the paper there, so paper in a shadow becomes as white as lit paper. */
const divided = (grey: Gris, papers: Float32Array, columns: number, rows: number): Gris => {
  const even = blank(grey)
  const { data, width, height } = grey
  for (let y = 0; y < height; y += 1) {
    const gy = Math.min(rows - 1, Math.max(0, y / BLOCK - 0.5))
    const [y0, fy] = [Math.floor(gy), gy - Math.floor(gy)]
    const y1 = Math.min(rows - 1, y0 + 1)
    for (let x = 0; x < width; x += 1) {
      const gx = Math.min(columns - 1, Math.max(0, x / BLOCK - 0.5))
      const x0 = gx | 0
      const fx = gx - x0
      const x1 = Math.min(columns - 1, x0 + 1)
      const upper = (papers[y0 * columns + x0] ?? 255) * (1 - fx) + (papers[y0 * columns + x1] ?? 255) * fx
      const lower = (papers[y1 * columns + x0] ?? 255) * (1 - fx) + (papers[y1 * columns + x1] ?? 255) * fx
      const share = (data[y * width + x] ?? 0) / (upper * (1 - fy) + lower * fy)
      even.data[y * width + x] = Math.min(255, share * 255)
    }
  }
  return even
}

// The share of pixels that become black. Thin print covers about this share.
const BLACK_SHARE = 0.02
const WHITE = 240

const stretched = (grey: Gris): Gris => {
  const histogram = new Uint32Array(256)
  for (const value of grey.data) histogram[value] = (histogram[value] ?? 0) + 1
  const black = Math.min(200, quantileOf(histogram, BLACK_SHARE))
  return {
    ...grey,
    data: grey.data.map((value) => Math.max(0, Math.min(255, ((value - black) * 255) / (WHITE - black)))),
  }
}

/** Turns a picture into dark print on white paper, whatever its light and its colours are. */
export const evenLight = (grey: Gris): Gris => {
  const dark = isLightOnDark(blocksOf(grey).blocks) ? inverted(grey) : grey
  const grid = blocksOf(dark)
  return stretched(divided(dark, papersOf(grid), grid.columns, grid.rows))
}
