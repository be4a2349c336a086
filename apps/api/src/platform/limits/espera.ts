const MINUTE = 60
const HOUR = 60 * MINUTE
const TWO_HOURS = 2 * HOUR

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** Writes a waiting time in Spanish words, such as «15 minutos». The time is rounded up. */
export const esperaEnPalabras = (segundos: number): string => {
  if (segundos <= MINUTE) return counted(segundos, 'segundo')
  if (segundos <= TWO_HOURS) return counted(Math.ceil(segundos / MINUTE), 'minuto')
  return counted(Math.ceil(segundos / HOUR), 'hora')
}
