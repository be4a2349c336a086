import { kept } from '@mi/browser-storage'

/** A request for a code for a new password, made in this tab. `pedidaEn` is its time in milliseconds since 1970. */
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
