import type { Producto, TipoUsuario } from '@mi/contracts'
import { umbralesDe } from '../productos/existencias.ts'

type Existencias = Pick<Producto, 'cantidad'>

/**
 * An episode of low stock lasts from the moment when a product's stock becomes low until the stock is no longer low.
 * A change of the stock starts the episode (`entra`), ends it (`sale`) or does neither (`sigue`).
 */
export type PasoDeEpisodio = 'entra' | 'sale' | 'sigue'

/**
 * What a change of a product does to its episode of low stock. `null` stands for a product that does not exist or is
 * deleted. A deletion does not end the episode, but the restoration of a product with low stock gives `entra` again.
 * The caller therefore has to check whether an episode is already open.
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
