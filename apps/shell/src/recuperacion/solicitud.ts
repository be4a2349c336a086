import { kept } from '@mi/browser-storage'

/** The request for a code in this tab: for which email address, and when. */
export interface Solicitud {
  readonly correo: string
  readonly pedidaEn: number
}

const readStored = (stored: unknown): Solicitud | undefined => {
  const { correo, pedidaEn } = stored as Record<keyof Solicitud, unknown>
  return typeof correo === 'string' && typeof pedidaEn === 'number' ? { correo, pedidaEn } : undefined
}

const solicitud = kept('recuperacion', readStored, 'session')

/** Keeps the request for the page that takes the code. */
export const keepSolicitud = (correo: string): void => solicitud.set({ correo, pedidaEn: Date.now() })

/** The kept request, if there is one. */
export const readSolicitud = solicitud.get

/** Forgets the request once the password has changed. */
export const dropSolicitud = solicitud.drop
