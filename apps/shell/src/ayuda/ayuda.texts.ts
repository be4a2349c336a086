// The panel's texts are in another file, because every page loads the texts in this one.

export const TEXTS = {
  ayuda: 'Ayuda',
  errorAbrir: 'No pudimos abrir la ayuda.',
} as const
