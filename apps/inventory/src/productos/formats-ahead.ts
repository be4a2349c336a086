import { dayInBogota, formatCantidad, formatPesos } from '@mi/domain'

const MAKE = [() => formatPesos(0), () => formatCantidad(0), () => dayInBogota(new Date(0))]

/**
 * Creates the formatters of the cards while the first page of products is loading. Each formatter is created in a task
 * of its own. If the first cards created all formatters in one task, that task would block input for 60 ms on a phone.
 */
export const makeFormatsAhead = (): void => {
  for (const make of MAKE) setTimeout(make)
}
