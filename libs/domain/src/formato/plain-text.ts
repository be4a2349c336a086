/** A text in lower case without accents, for comparing what people type with what is stored. */
export const plainText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
