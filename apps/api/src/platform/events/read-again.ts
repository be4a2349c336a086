import type { Evento } from '@mi/contracts'

/** Events that make a browser read again everything that events keep up to date. */
export const readAgain = (now: Date): readonly Evento[] => [
  { tipo: 'preferencias' },
  { tipo: 'notificaciones' },
  { tipo: 'productos', cambios: null, quien: null, fecha: now.toISOString() },
]
