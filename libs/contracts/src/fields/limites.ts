// Apart from the schemas: a screen that counts letters needs no validator.

/** Longest names, titles, categories, codes, addresses and NIT, in characters (contract: answers). */
export const NOMBRE_MAXIMO = 120

/** Longest descriptions, comments and messages, in characters (contract: answers). */
export const TEXTO_MAXIMO = 2000
