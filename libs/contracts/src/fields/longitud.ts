/** The length of a text in Unicode code points. Zod counts the length of a text in the same way. */
export const lengthOf = (text: string): number => [...text].length
