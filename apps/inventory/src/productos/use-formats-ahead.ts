import { dayInBogota, formatCantidad, formatPesos } from '@mi/domain'
import { useEffect } from 'react'

const MAKE = [() => formatPesos(0), () => formatCantidad(0), () => dayInBogota(new Date(0))]

/**
 * Creates the number and date formatters of a product's card while the server answers. A phone needs 60 ms for all of
 * them. Creating them before the first frame would delay the heading and the request. Each formatter is created in its
 * own task, so that input is not blocked.
 */
export const useFormatsAhead = (): void => {
  useEffect(() => {
    for (const make of MAKE) setTimeout(make)
  }, [])
}
