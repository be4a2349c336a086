// Pages load this file at once, because they show the badge. They load `visibilidad.ts` later, together with the list
// of notifications. Therefore, the two files are separate.
const MOST_SHOWN = 9

/** The number of unread notifications as the bell's badge shows it: «9+» above nine, and an empty text for zero. */
export const textoDeInsignia = (sinLeer: number): string => {
  if (sinLeer <= 0) return ''
  return sinLeer > MOST_SHOWN ? `${MOST_SHOWN}+` : String(sinLeer)
}
