// This file is separate from the schemas, because otherwise a page that only checks for blank texts would load zod.

/**
 * The content of a character class that matches every space and every invisible character. A regular expression with
 * this class needs the flag `u`. U+2800 (an empty Braille cell) is listed by itself, because Unicode counts it as
 * visible.
 */
export const INVISIBLES = String.raw`\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800`

const EVERY_INVISIBLE = new RegExp(`[${INVISIBLES}]`, 'gu')

const BLANK = new RegExp(`^[${INVISIBLES}]*$`, 'u')

/** Whether a text is empty or consists only of spaces and invisible characters. */
export const isBlank = (texto: string): boolean => BLANK.test(texto)

/** A text without its spaces and invisible characters. */
export const withoutInvisibles = (texto: string): string => texto.replace(EVERY_INVISIBLE, '')
