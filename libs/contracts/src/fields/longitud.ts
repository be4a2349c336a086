/** The length of a text in characters, as zod counts them: an emoji is one. */
export const lengthOf = (text: string): number => [...text].length
