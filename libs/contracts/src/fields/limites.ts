// Separate from the schemas, so that a screen that only counts characters does not load zod.

/** Longest names, titles, categories, codes, addresses and NIT, in characters (docs/rules.md: Numbers and limits). */
export const NOMBRE_MAXIMO = 120

/** Longest descriptions, comments, messages and reasons, in characters (docs/rules.md: Numbers and limits). */
export const TEXTO_MAXIMO = 2000

/** Highest `cantidad` of a product. It is the largest number that fits into the database's 32-bit column. */
export const CANTIDAD_MAXIMA = 2_147_483_647

/** Highest price of one product, in pesos. */
export const PRECIO_MAXIMO = 999_999_999_999.99

/** Most rows in one page (docs/rules.md: Lists and paging). */
export const LIMITE_MAXIMO = 200

/** Largest image file, in bytes (docs/rules.md: Images). */
export const IMAGEN_MAXIMA = 10 * 1024 * 1024
