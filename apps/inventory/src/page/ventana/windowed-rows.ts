/** `rowHeight` includes the gap below a row. */
export interface Geometry {
  readonly columns: number
  readonly rowHeight: number
}

/** The items from the index `first` up to, but not including, the index `last`. */
export interface ItemRange {
  readonly first: number
  readonly last: number
}

interface Viewport {
  /** How many pixels the list's top is above the window's top. Negative if the list's top is below the window's top. */
  readonly offset: number
  readonly height: number
}

/** Rows are also rendered above and below the window, on each side for at least this share of the window's height. */
const MARGIN = 0.6
// The range moves in steps of this many rows, so that not every scroll event causes a render.
const STEP = 2

const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0), most)

/** The items to render. All rows have the same height, so the range follows from the geometry of one row. */
export const rangeInView = (
  count: number,
  { columns, rowHeight }: Geometry,
  { offset, height }: Viewport,
): ItemRange => {
  const rows = Math.ceil(count / columns)
  const margin = height * MARGIN
  const firstRow = Math.floor((offset - margin) / rowHeight / STEP) * STEP
  const lastRow = Math.ceil((offset + height + margin) / rowHeight / STEP) * STEP
  // If the list became shorter, the window could be beyond its end. Then the range covers the last rows.
  const fits = Math.max(rows - (lastRow - firstRow), 0)
  return {
    first: clamp(Math.min(firstRow, fits), rows) * columns,
    last: Math.min(clamp(lastRow, rows) * columns, count),
  }
}

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
