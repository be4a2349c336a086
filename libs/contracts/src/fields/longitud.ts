/** The length of a text in characters, as zod counts them: an emoji is one, though a string holds it as two units. */
export const lengthOf = (text: string): number => [...text].length
