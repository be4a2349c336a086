import { dayInBogota, formatCantidad, formatPesos } from '@mi/domain'

const MAKE = [() => formatPesos(0), () => formatCantidad(0), () => dayInBogota(new Date(0))]

/**
 * Creates the formatters of a card while the server answers: a phone needs 60 ms for all of them, and the first cards
 * would create them in one long task that blocks input. So each has its own task.
 */
export const makeFormatsAhead = (): void => {
  for (const make of MAKE) setTimeout(make)
}
