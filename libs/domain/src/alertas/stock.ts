import type { Producto, TipoUsuario } from '@mi/contracts'
import { umbralesDe } from '../productos/existencias.ts'

type Existencias = Pick<Producto, 'cantidad'>

/** What a change does to a product's episode of low stock. */
export type PasoDeEpisodio = 'entra' | 'sale' | 'sigue'

/**
 * What a change from one state of a product to the next does to its episode of low stock; `null` is a product that does
 * not exist or is deleted. A deletion leaves the episode as it is, so that restoring the product repeats nothing.
 */
export const pasoDeStock = (
  antes: Existencias | null,
  despues: Existencias | null,
  tipoUsuario: TipoUsuario,
): PasoDeEpisodio => {
  const umbral = umbralesDe(tipoUsuario).alCrear
  if (despues === null) return 'sigue'
  const wasLow = antes !== null && antes.cantidad <= umbral
  const isLow = despues.cantidad <= umbral
  if (wasLow === isLow) return 'sigue'
  return isLow ? 'entra' : 'sale'
}
