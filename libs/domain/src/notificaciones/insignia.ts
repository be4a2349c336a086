// Separate from `visibilidad.ts`, because pages show the badge at once and load the notifications later.
const MOST_SHOWN = 9

/** The badge of the bell: empty for none, «9+» above nine. */
export const textoDeInsignia = (sinLeer: number): string => {
  if (sinLeer <= 0) return ''
  return sinLeer > MOST_SHOWN ? `${MOST_SHOWN}+` : String(sinLeer)
}
