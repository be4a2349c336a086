import type { Evento } from '@mi/contracts'

/** Events after which a browser that missed unknown or too many events reads everything again that events update. */
export const readAgain = (now: Date): readonly Evento[] => [
  { tipo: 'preferencias' },
  { tipo: 'notificaciones' },
  { tipo: 'productos', cambios: null, quien: null, fecha: now.toISOString() },
]
