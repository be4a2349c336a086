// The texts of the help panel are in `ayuda-panel.texts.ts`, because every page loads this file.

export const TEXTS = {
  ayuda: 'Ayuda',
  errorAbrir: 'No pudimos abrir la ayuda.',
} as const
