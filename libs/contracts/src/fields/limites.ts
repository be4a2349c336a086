// This file is separate from the schemas, because otherwise a screen that only counts characters would load zod.
// The lengths of texts in this file are in characters.

/** The maximum length of names, titles, categories, codes, addresses and NIT (docs/rules.md: Numbers and limits). */
export const NOMBRE_MAXIMO = 120

/** The maximum length of descriptions, comments, messages and reasons (docs/rules.md: Numbers and limits). */
export const TEXTO_MAXIMO = 2000

/**
 * The maximum length of an answer that staff correct (docs/rules.md: Numbers and limits). The longest
 * answers are about plates: with 15 foods, they have about 5,500 characters.
 */
export const RESPUESTA_MAXIMA = 10_000

/** The highest `cantidad` of a product: the largest number that fits into its 32-bit column in the database. */
export const CANTIDAD_MAXIMA = 2_147_483_647

/** The highest price of a product, in pesos. */
export const PRECIO_MAXIMO = 999_999_999_999.99

/** The largest number of rows in one page of a list (docs/rules.md: Lists and paging). */
export const LIMITE_MAXIMO = 200

/** The largest size of an image file, in bytes (docs/rules.md: Images). */
export const IMAGEN_MAXIMA = 10 * 1024 * 1024
