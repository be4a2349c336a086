import { kept } from '@mi/browser-storage'

/** This tab's request for a password reset code. `pedidaEn` is the time of the request in milliseconds since 1970. */
export interface Solicitud {
  readonly correo: string
  readonly pedidaEn: number
}

const readStored = (stored: unknown): Solicitud | undefined => {
  const { correo, pedidaEn } = stored as Record<keyof Solicitud, unknown>
  return typeof correo === 'string' && typeof pedidaEn === 'number' ? { correo, pedidaEn } : undefined
}

const solicitud = kept('recuperacion', readStored, 'session')

/** Stores the request, because the page on which the code is entered needs it. */
export const keepSolicitud = (correo: string): void => solicitud.set({ correo, pedidaEn: Date.now() })

export const readSolicitud = solicitud.get

export const dropSolicitud = solicitud.drop
