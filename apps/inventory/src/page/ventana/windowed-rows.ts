/** How a list lies on the page. `rowHeight` includes the gap below a row. */
export interface Geometry {
  readonly columns: number
  readonly rowHeight: number
}

/** Items from `first` up to but not including `last`. */
export interface ItemRange {
  readonly first: number
  readonly last: number
}

interface Viewport {
  /** How far the list's top lies above the window's; negative below it. */
  readonly offset: number
  readonly height: number
}

/** How much more than the window is in the page, on each side, as a part of the window's height. */
const MARGIN = 0.6
// Rows come and go in steps of so many, so that not every turn of the wheel renders.
const STEP = 2

const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0), most)

/** What of `count` items has to be in the page. Rows are all of one height, so this is arithmetic. */
export const rangeInView = (
  count: number,
  { columns, rowHeight }: Geometry,
  { offset, height }: Viewport,
): ItemRange => {
  const rows = Math.ceil(count / columns)
  const margin = height * MARGIN
  const firstRow = Math.floor((offset - margin) / rowHeight / STEP) * STEP
  const lastRow = Math.ceil((offset + height + margin) / rowHeight / STEP) * STEP
  // Beyond its end, where somebody may stand when a list grows shorter, the last rows are shown.
  const fits = Math.max(rows - (lastRow - firstRow), 0)
  return {
    first: clamp(Math.min(firstRow, fits), rows) * columns,
    last: Math.min(clamp(lastRow, rows) * columns, count),
  }
}

/** The room that the rows before and after a range take. */
export const spaceAround = (
  count: number,
  { columns, rowHeight }: Geometry,
  { first, last }: ItemRange,
): { before: number; after: number } => {
  const rows = Math.ceil(count / columns)
  return {
    before: Math.floor(first / columns) * rowHeight,
    after: (rows - Math.ceil(last / columns)) * rowHeight,
  }
}
