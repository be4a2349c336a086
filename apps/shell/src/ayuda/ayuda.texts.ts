// Separate from the panel's texts, because every page shows the button.

/** The texts of the help button. */
export const TEXTS = {
  ayuda: 'Ayuda',
  errorAbrir: 'No pudimos abrir la ayuda.',
} as const
