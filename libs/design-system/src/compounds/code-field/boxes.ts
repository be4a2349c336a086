/** Stands for an empty box in a code, so that the digits after this box keep their position. */
const EMPTY = ' '

/** Returns the digit in the box `place`, or an empty string if the box is empty. The first box has the number 0. */
export const digitAt = (code: string, place: number): string => (code[place] ?? EMPTY).trim()

/** Returns the code with `digit` in the box `place`. If `digit` is an empty string, the box is cleared. */
export const withDigit = (code: string, place: number, digit: string): string => {
  const boxes = [...code.padEnd(place + 1, EMPTY)]
  boxes[place] = digit === '' ? EMPTY : digit
  return boxes.join('').trimEnd()
}

/**
 * Writes `digits` into the boxes of the code, from the box `place` on. If `digits` is a whole code, it always starts at
 * the first box. Returns the new code, and the number of the box to focus next.
 */
export const withDigits = (
  code: string,
  place: number,
  digits: string,
  length: number,
): { code: string; next: number } => {
  const start = digits.length >= length ? 0 : place
  const fitting = [...digits].slice(0, length - start)
  const filled = fitting.reduce((kept, digit, index) => withDigit(kept, start + index, digit), code)
  return { code: filled, next: Math.min(start + fitting.length, length - 1) }
}

/**
 * Returns the digits that were typed or filled into a box. The box contained `before`. Now it contains `value`, which
 * could still include `before`.
 */
export const arrivedIn = (value: string, before: string, length: number): string => {
  const digits = value.replaceAll(/\D/g, '')
  if (before === '') return digits
  // If only a letter was typed next to the old digit, no new digit has arrived.
  if (digits === before) return ''
  if (digits.length !== 2 && digits.length !== length + 1) return digits
  return digits.startsWith(before) ? digits.slice(1) : digits.slice(0, -1)
}
