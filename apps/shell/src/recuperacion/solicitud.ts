import { kept } from '@mi/browser-storage'

/**
 * The request by which this tab asked for a code: the email address, and the time of the request in milliseconds since
 * 1970.
 */
export interface Solicitud {
  readonly correo: string
  readonly pedidaEn: number
}

const readStored = (stored: unknown): Solicitud | undefined => {
  const { correo, pedidaEn } = stored as Record<keyof Solicitud, unknown>
  return typeof correo === 'string' && typeof pedidaEn === 'number' ? { correo, pedidaEn } : undefined
}

const solicitud = kept('recuperacion', readStored, 'session')

/** Stores the request, so that the page on which the code is entered can read it. */
export const keepSolicitud = (correo: string): void => solicitud.set({ correo, pedidaEn: Date.now() })

/** The stored request, if there is one. */
export const readSolicitud = solicitud.get

/** Deletes the request after the password was changed. */
export const dropSolicitud = solicitud.drop
