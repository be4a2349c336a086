import type { Evento } from '@mi/contracts'

/**
 * Returns events after which a browser reads its preferences, notifications and products again. They are sent if it is
 * unknown which events the browser missed, or if it missed too many events.
 */
export const readAgain = (now: Date): readonly Evento[] => [
  { tipo: 'preferencias' },
  { tipo: 'notificaciones' },
  { tipo: 'productos', cambios: null, quien: null, fecha: now.toISOString() },
]
