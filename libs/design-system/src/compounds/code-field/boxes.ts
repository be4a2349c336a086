/** What stands for a box without a digit, so that later ones keep their place. */
const EMPTY = ' '

/** A code as it is kept: digits, and spaces where boxes before the last one are still empty. */
export const digitAt = (code: string, place: number): string => (code[place] ?? EMPTY).trim()

/** The code with a box filled or, by an empty text, emptied. */
export const withDigit = (code: string, place: number, digit: string): string => {
  const boxes = [...code.padEnd(place + 1, EMPTY)]
  boxes[place] = digit === '' ? EMPTY : digit
  return boxes.join('').trimEnd()
}

/** What somebody pasted or a device filled in, from a box on; a whole code begins at the first, wherever it arrives. */
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

/** The digits that arrived in a box which held `before`: one that was typed beside it takes its place. */
export const arrivedIn = (value: string, before: string): string => {
  const digits = value.replaceAll(/\D/g, '')
  if (digits.length !== 2 || before === '') return digits
  return digits.startsWith(before) ? digits.slice(1) : digits.slice(0, 1)
}
