import type { Evento } from '@mi/contracts'

/**
 * Sent to a browser that missed too many events, or if it is unknown which events it missed. The browser then reads
 * again everything that events update.
 */
export const readAgain = (now: Date): readonly Evento[] => [
  { tipo: 'preferencias' },
  { tipo: 'notificaciones' },
  { tipo: 'productos', cambios: null, quien: null, fecha: now.toISOString() },
]
