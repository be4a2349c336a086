import { dayInBogota, formatCantidad, formatPesos } from '@mi/domain'

const MAKE = [() => formatPesos(0), () => formatCantidad(0), () => dayInBogota(new Date(0))]

/**
 * Creates the formatters of the cards while the server answers. All of them together take a phone 60 ms. The first
 * cards would create them in one long task that blocks input. Here, each formatter has its own task.
 */
export const makeFormatsAhead = (): void => {
  for (const make of MAKE) setTimeout(make)
}
