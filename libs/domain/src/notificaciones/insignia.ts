// This file is separate from `visibilidad.ts`, because pages need it earlier. A page shows the badge at once, with the
// last count, which the browser has stored. It loads `visibilidad.ts` later, together with the list of notifications.
const MOST_SHOWN = 9

/** The badge of the bell for a number of unread notifications: empty for none, «9+» above nine. */
export const textoDeInsignia = (sinLeer: number): string => {
  if (sinLeer <= 0) return ''
  return sinLeer > MOST_SHOWN ? `${MOST_SHOWN}+` : String(sinLeer)
}
