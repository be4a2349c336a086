// Every page loads this file, so it contains only the texts of the bell button.

export const TEXTS = {
  campana: (sinLeer: string) =>
    sinLeer === '' ? 'Notificaciones' : `Notificaciones, ${sinLeer === '9+' ? 'más de 9' : sinLeer} sin leer`,
  errorAbrir: 'No pudimos abrir tus notificaciones.',
} as const
