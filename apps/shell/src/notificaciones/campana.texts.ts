// In a file without the notification centre's texts, because every page loads these.

export const TEXTS = {
  campana: (sinLeer: string) =>
    sinLeer === '' ? 'Notificaciones' : `Notificaciones, ${sinLeer === '9+' ? 'más de 9' : sinLeer} sin leer`,
  errorAbrir: 'No pudimos abrir tus notificaciones.',
} as const
