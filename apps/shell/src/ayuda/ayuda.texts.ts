// The texts of the help panel are in another file, because only the button is loaded with every page.

/** The texts of the help button. */
export const TEXTS = {
  ayuda: 'Ayuda',
  errorAbrir: 'No pudimos abrir la ayuda.',
} as const
