import type { Evento } from '@mi/contracts'

/**
 * The events for a browser that missed too many events, or whose missed events are unknown. They make the browser read
 * again everything that events keep up to date.
 */
export const readAgain = (now: Date): readonly Evento[] => [
  { tipo: 'preferencias' },
  { tipo: 'notificaciones' },
  { tipo: 'productos', cambios: null, quien: null, fecha: now.toISOString() },
]
