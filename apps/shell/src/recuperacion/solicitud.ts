const KEY = 'recuperacion'

/** A code that was asked for in this tab: for which mail, and when. */
export interface Solicitud {
  readonly correo: string
  readonly pedidaEn: number
}

/** Keeps it for the page that takes the code. */
export const keepSolicitud = (correo: string): void =>
  sessionStorage.setItem(KEY, JSON.stringify({ correo, pedidaEn: Date.now() } satisfies Solicitud))

/** What was asked for, if anything. */
export const readSolicitud = (): Solicitud | undefined => {
  const text = sessionStorage.getItem(KEY)
  return text === null ? undefined : (JSON.parse(text) as Solicitud)
}

/** Forgets it: the password is another one now. */
export const dropSolicitud = (): void => sessionStorage.removeItem(KEY)
