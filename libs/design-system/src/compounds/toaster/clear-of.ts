/** The edges of a box in the window. */
export type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

const GAP = 8

const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/**
 * Returns how many pixels the notices must move down so that they cover no box in `used`. If the moved notices would
 * not fit in the window, the result is 0. `used` contains the boxes of the elements that must stay visible.
 */
export const shiftClearOf = (notices: Box, used: readonly Box[], windowHeight: number): number => {
  // The edges are copied by name. Spread syntax would copy none, because a `DOMRect` inherits its edges as getters.
  const { left, right, top, bottom } = notices
  let shift = 0
  for (const box of used.toSorted((one, other) => one.top - other.top)) {
    if (overlaps({ left, right, top: top + shift, bottom: bottom + shift }, box))
      shift = box.bottom + GAP - top
  }
  return bottom + shift <= windowHeight ? shift : 0
}
