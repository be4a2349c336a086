// This file is separate from `visibilidad.ts`, because pages need it at once to show the badge. They load the list of
// notifications, with `visibilidad.ts`, later.
const MOST_SHOWN = 9

/** The badge of the bell: empty for none, «9+» above nine. */
export const textoDeInsignia = (sinLeer: number): string => {
  if (sinLeer <= 0) return ''
  return sinLeer > MOST_SHOWN ? `${MOST_SHOWN}+` : String(sinLeer)
}
