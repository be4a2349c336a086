import { dayInBogota, formatCantidad, formatPesos } from '@mi/domain'
import { useEffect } from 'react'

const MAKE = [() => formatPesos(0), () => formatCantidad(0), () => dayInBogota(new Date(0))]

/**
 * Creates the formats of a product's card while the server answers: a phone takes 60 ms for them in total. Before the
 * first frame they would delay the heading and the request. Each has its own task, so that input is not blocked.
 */
export const useFormatsAhead = (): void => {
  useEffect(() => {
    for (const make of MAKE) setTimeout(make)
  }, [])
}
