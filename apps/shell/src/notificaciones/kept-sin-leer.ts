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

/** Stores the number, so that the next page can show it before the notification centre has loaded. */
export const keepSinLeer = (idUsuario: number, sinLeer: number): void =>
  keptSinLeer.set({ idUsuario, sinLeer })

/** 0 if the stored number is another person's. */
export const readSinLeer = (idUsuario: number): number => {
  const known = keptSinLeer.get()
  return known?.idUsuario === idUsuario ? known.sinLeer : 0
}
