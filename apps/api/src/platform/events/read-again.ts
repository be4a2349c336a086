import type { Evento } from '@mi/contracts'

/**
 * Events after which a browser reads its preferences, notifications and products again. They are sent if the
 * events that the browser missed are unknown or too many.
 */
export const readAgain = (now: Date): readonly Evento[] => [
  { tipo: 'preferencias' },
  { tipo: 'notificaciones' },
  { tipo: 'productos', cambios: null, quien: null, fecha: now.toISOString() },
]
