import type { Producto } from '@mi/contracts'
import { type Cambio, describeCambios, stepBetween } from '@mi/domain'

const MOST_TOLD = 3

// For a description and a picture, only the name of the field is returned, because a description is too long for a
// notice, and a picture has no readable value.
const inWords = ({ clave, campo, antes, despues }: Cambio): string =>
  antes === undefined || despues === undefined || clave === 'descripcion'
    ? campo
    : `${campo}: de ${antes} a ${despues}`

/** Describes what changed, for example « (Cantidad: de 5 a 2)». Returns an empty text if no change can be described. */
export const cambioAjeno = (visto: Producto, actual: Producto): string => {
  const cambios = describeCambios(stepBetween(visto, actual))
  if (cambios.length === 0) return ''
  const more = cambios.length - MOST_TOLD
  const others = more > 0 ? [more === 1 ? 'y 1 cosa más' : `y ${more} cosas más`] : []
  return ` (${[...cambios.slice(0, MOST_TOLD).map(inWords), ...others].join('; ')})`
}
