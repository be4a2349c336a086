const MINUTE = 60

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** How long somebody has to wait, as the end of a Spanish sentence; never shorter than it is. */
export const esperaEnPalabras = (segundos: number): string =>
  segundos <= MINUTE ? counted(segundos, 'segundo') : counted(Math.ceil(segundos / MINUTE), 'minuto')
