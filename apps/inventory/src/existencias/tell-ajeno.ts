import type { Producto } from '@mi/contracts'
import { currentFromConflict } from '../data/productos.mutations.ts'

/**
 * What another person changed since `visto`, to append to a sentence. The code that compares the two versions is loaded
 * only after a conflict.
 */
export const tellAjeno = async (visto: Producto, error: unknown): Promise<string> => {
  const actual = currentFromConflict(error)
  const words = actual && (await import('./cambio-ajeno.ts').catch(() => undefined))
  return words ? words.cambioAjeno(visto, actual) : ''
}
