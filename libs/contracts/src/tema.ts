/** The themes that a person can choose; without a choice the device's own counts. */
export const TEMAS = ['light', 'dark'] as const

/** A theme that a person can choose. */
export type Tema = (typeof TEMAS)[number]

/** The cookie that keeps the choice: the server reads it, so that the first paint is right already. */
export const TEMA_COOKIE = 'tema'

/** How long a choice is remembered. */
export const TEMA_SEGUNDOS = 365 * 24 * 60 * 60

/** What the browser's own bars take: the page's background in each theme. */
export const COLOR_DE_TEMA: Record<Tema, string> = { light: '#faf9f7', dark: '#151411' }
