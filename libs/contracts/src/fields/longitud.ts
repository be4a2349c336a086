/**
 * The length of a text in characters, as zod counts them. An emoji counts as one character, although a string stores it
 * as two units.
 */
export const lengthOf = (text: string): number => [...text].length
