import { dayInBogota, formatCantidad, formatPesos } from '@mi/domain'

const MAKE = [() => formatPesos(0), () => formatCantidad(0), () => dayInBogota(new Date(0))]

/**
 * Creates the number and date formatters of a product's card while the server answers. A phone needs 60 ms for all of
 * them. Without this, the render of the first cards creates them, in one long task that blocks input. Each formatter is
 * created in its own task.
 */
export const makeFormatsAhead = (): void => {
  for (const make of MAKE) setTimeout(make)
}
