/** The themes that a person can choose. Without a choice, the setting of the device applies. */
export const TEMAS = ['light', 'dark'] as const

/** One of `TEMAS`. */
export type Tema = (typeof TEMAS)[number]

/** The cookie with the chosen theme. The server reads this cookie, so that the first paint has the right colours. */
export const TEMA_COOKIE = 'tema'

/** How long the browser keeps `TEMA_COOKIE`: one year, in seconds. */
export const TEMA_SEGUNDOS = 365 * 24 * 60 * 60

/** The colour of the browser's own bars in each theme. It equals the colour of the page's background. */
export const COLOR_DE_TEMA: Record<Tema, string> = { light: '#faf9f7', dark: '#151411' }
