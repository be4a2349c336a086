import { kept } from '@mi/browser-storage'

interface KeptSinLeer {
  readonly idUsuario: number
  readonly sinLeer: number
}

const readStored = (stored: unknown): KeptSinLeer | undefined => {
  const { idUsuario, sinLeer } = stored as Record<keyof KeptSinLeer, unknown>
  return typeof idUsuario === 'number' && typeof sinLeer === 'number' ? { idUsuario, sinLeer } : undefined
}

/** The number of unread notifications. The next page shows it until the notification centre has loaded. */
export const keptSinLeer = kept('notificaciones-sin-leer', readStored)

/** Returns the stored number of unread notifications; 0 if no number is stored for this person. */
export const readSinLeer = (idUsuario: number): number => {
  const known = keptSinLeer.get()
  return known?.idUsuario === idUsuario ? known.sinLeer : 0
}
