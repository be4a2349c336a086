import type { Evento } from '@mi/contracts'

/** For a browser whose missed events are unknown or too many: everything that events keep current is to be read again. */
export const readAgain = (now: Date): readonly Evento[] => [
  { tipo: 'preferencias' },
  { tipo: 'notificaciones' },
  { tipo: 'productos', cambios: null, quien: null, fecha: now.toISOString() },
]
