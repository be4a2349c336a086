import type { Evento } from '@mi/contracts'

/** Makes a browser that missed unknown or too many events read again everything that events keep current. */
export const readAgain = (now: Date): readonly Evento[] => [
  { tipo: 'preferencias' },
  { tipo: 'notificaciones' },
  { tipo: 'productos', cambios: null, quien: null, fecha: now.toISOString() },
]
