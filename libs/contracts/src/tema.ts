/** The themes that a person can choose; without a choice, the setting of the device applies. */
export const TEMAS = ['light', 'dark'] as const

/** One of `TEMAS`. */
export type Tema = (typeof TEMAS)[number]

/**
 * The cookie that contains the chosen theme. The server reads the cookie, so that the first paint has the right
 * colours.
 */
export const TEMA_COOKIE = 'tema'

/** How long the browser keeps the cookie: one year, in seconds. */
export const TEMA_SEGUNDOS = 365 * 24 * 60 * 60

/** The colour of the browser's own bars. In each theme, it equals the background of the page. */
export const COLOR_DE_TEMA: Record<Tema, string> = { light: '#faf9f7', dark: '#151411' }
