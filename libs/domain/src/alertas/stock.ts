import type { Producto, TipoUsuario } from '@mi/contracts'
import { umbralesDe } from '../productos/existencias.ts'

type Existencias = Pick<Producto, 'cantidad'>

/** The effect of a change on a product's episode of low stock. */
export type PasoDeEpisodio = 'entra' | 'sale' | 'sigue'

/**
 * What a change does to the episode of low stock. `null` stands for a product that does not exist or is deleted. A
 * deletion does not end the episode: a product restored with low stock gives `entra` again, and the caller finds the
 * episode still open.
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
