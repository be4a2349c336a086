import type { Producto } from '@mi/contracts'
import { describeCambios, stepBetween } from '@mi/domain'

/** What another person changed, for one line: « (Cantidad: de 5 a 2, y 1 cosa más)»; empty if nothing can be told. */
export const cambioAjeno = (visto: Producto, actual: Producto | undefined): string => {
  const [first, ...others] = actual ? describeCambios(stepBetween(visto, actual)) : []
  if (!first) return ''
  const { campo, antes, despues } = first
  const told = antes === undefined || despues === undefined ? campo : `${campo}: de ${antes} a ${despues}`
  const more = others.length === 1 ? '1 cosa más' : `${others.length} cosas más`
  return others.length === 0 ? ` (${told})` : ` (${told}, y ${more})`
}
