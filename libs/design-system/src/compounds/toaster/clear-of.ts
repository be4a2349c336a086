/** The edges of a box in the window. */
export type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

const GAP = 8

const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/**
 * How many pixels the notices must move down to cover none of the boxes in `used` (the boxes of the elements in use).
 * The result is 0 if the window has not enough room below.
 */
export const shiftClearOf = (notices: Box, used: readonly Box[], windowHeight: number): number => {
  // Each edge is named, because the spread of a `DOMRect` would copy no edge.
  const { left, right, top, bottom } = notices
  let shift = 0
  for (const box of used.toSorted((one, other) => one.top - other.top)) {
    if (overlaps({ left, right, top: top + shift, bottom: bottom + shift }, box))
      shift = box.bottom + GAP - top
  }
  return bottom + shift <= windowHeight ? shift : 0
}
