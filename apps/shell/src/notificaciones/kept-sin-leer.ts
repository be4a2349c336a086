import { kept } from '@mi/browser-storage'

interface KeptSinLeer {
  readonly idUsuario: number
  readonly sinLeer: number
}

const readStored = (stored: unknown): KeptSinLeer | undefined => {
  const { idUsuario, sinLeer } = stored as Record<keyof KeptSinLeer, unknown>
  return typeof idUsuario === 'number' && typeof sinLeer === 'number' ? { idUsuario, sinLeer } : undefined
}

const keptSinLeer = kept('notificaciones-sin-leer', readStored)

/** Stores the badge's number, so that the next page shows it before the notification centre has loaded. */
export const keepSinLeer = (idUsuario: number, sinLeer: number): void =>
  keptSinLeer.set({ idUsuario, sinLeer })

/** The stored number if it is this person's, otherwise 0. */
export const readSinLeer = (idUsuario: number): number => {
  const known = keptSinLeer.get()
  return known?.idUsuario === idUsuario ? known.sinLeer : 0
}
