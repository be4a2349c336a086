// In a file without the panel's texts, because only the button is loaded with every page.

export const TEXTS = {
  ayuda: 'Ayuda',
  errorAbrir: 'No pudimos abrir la ayuda.',
} as const
