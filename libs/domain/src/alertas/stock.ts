import type { Producto, TipoUsuario } from '@mi/contracts'
import { umbralesDe } from '../productos/existencias.ts'

type Existencias = Pick<Producto, 'cantidad'>

/** The effect of a change on a product's episode of low stock: the episode starts, ends or stays as it is. */
export type PasoDeEpisodio = 'entra' | 'sale' | 'sigue'

/**
 * The effect of a product's change on its episode of low stock. `null` stands for a product that does not exist or is
 * deleted. A deletion does not end the episode. If the product is restored with a low stock, the result is `entra`
 * again. The caller then finds the episode still open, and sends no second notification.
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
