/** Returns a text in lower case and without accents, for comparisons. */
export const plainText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
