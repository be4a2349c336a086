import { dayInBogota, formatCantidad, formatPesos } from '@mi/domain'

const MAKE = [() => formatPesos(0), () => formatCantidad(0), () => dayInBogota(new Date(0))]

/**
 * Creates the formatters of the cards while the first page of products is loading. On a phone, creating them takes
 * 60 ms in total. Otherwise the first cards would create all formatters in one long task that blocks input. Here, each
 * formatter is created in a task of its own.
 */
export const makeFormatsAhead = (): void => {
  for (const make of MAKE) setTimeout(make)
}
