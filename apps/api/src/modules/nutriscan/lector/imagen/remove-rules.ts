import type { Gris } from './gris.ts'

// A pixel is ink if it is darker than this value.
const INK = 165
// A rule is a printed line, such as the border of a table. The ends of a horizontal rule could be fainter than ink.
// Their pixels count as part of the rule if they are darker than this value.
const FAINT = 225
// The least length of a rule, in pixels. No stroke of a letter is that long.
const HORIZONTAL = 55
const VERTICAL = 60
// The width of the blurred edge beside a rule, in pixels.
const EDGE = 1

const greyAt = (data: Gris['data'], at: number): number => data[at] ?? 255

/**
 * Marks the faint end of a horizontal rule. The search begins where the ink ends, and stops at the first pixel that is
 * not darker than `FAINT`. In each column, it also looks one pixel up and down, because a rule slants on bent paper.
 */
const follow = (
  { data, width, height }: Gris,
  marks: Uint8Array,
  end: { readonly x: number; readonly y: number; readonly step: 1 | -1 },
): void => {
  let { x, y } = end
  for (; x >= 0 && x < width; x += end.step) {
    const rows = [y, y - 1, y + 1].filter((row) => row >= 0 && row < height)
    const darkest = rows.reduce((a, b) => (greyAt(data, b * width + x) < greyAt(data, a * width + x) ? b : a))
    if (greyAt(data, darkest * width + x) >= FAINT) return
    marks[darkest * width + x] = 1
    y = darkest
  }
}

const markRuns = (grey: Gris, marks: Uint8Array, isHorizontal: boolean): void => {
  const { data, width, height } = grey
  const [outer, inner] = isHorizontal ? [height, width] : [width, height]
  const least = isHorizontal ? HORIZONTAL : VERTICAL
  const at = (line: number, place: number): number =>
    isHorizontal ? line * width + place : place * width + line
  const markRun = (line: number, end: number, run: number): void => {
    if (run < least) return
    for (let back = 1; back <= run; back += 1) marks[at(line, end - back)] = 1
    if (!isHorizontal) return
    follow(grey, marks, { x: end, y: line, step: 1 })
    follow(grey, marks, { x: end - run - 1, y: line, step: -1 })
  }
  for (let line = 0; line < outer; line += 1) {
    let run = 0
    for (let place = 0; place <= inner; place += 1) {
      const isInk = place < inner && greyAt(data, at(line, place)) < INK
      if (!isInk) markRun(line, place, run)
      run = isInk ? run + 1 : 0
    }
  }
}

const whiten = ({ data, width, height }: Gris, x: number, y: number): void => {
  for (let ny = Math.max(0, y - EDGE); ny <= Math.min(height - 1, y + EDGE); ny += 1)
    for (let nx = Math.max(0, x - EDGE); nx <= Math.min(width - 1, x + EDGE); nx += 1)
      data[ny * width + nx] = 255
}

/**
 * Whitens rules, frames and octagonal warning signs, because the text reader would otherwise take these lines for
 * letters and fail to read the row next to them.
 */
export const removeRules = (grey: Gris): Gris => {
  const { data, width } = grey
  const marks = new Uint8Array(data.length)
  markRuns(grey, marks, true)
  markRuns(grey, marks, false)
  const clean: Gris = { ...grey, data: data.slice() }
  for (let at = 0; at < marks.length; at += 1)
    if (marks[at] !== 0) whiten(clean, at % width, Math.floor(at / width))
  return clean
}
