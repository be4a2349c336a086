import type { Producto } from '@mi/contracts'
import { currentFromConflict } from '../data/productos.mutations.ts'

/**
 * Returns a text to append to a sentence: what another person changed after `visto` was read. The code that compares
 * `visto` with the current product is loaded only after a conflict.
 */
export const tellAjeno = async (visto: Producto, error: unknown): Promise<string> => {
  const actual = currentFromConflict(error)
  const words = actual && (await import('./cambio-ajeno.ts').catch(() => undefined))
  return words ? words.cambioAjeno(visto, actual) : ''
}
