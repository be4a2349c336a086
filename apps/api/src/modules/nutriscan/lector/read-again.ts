import { celdasEnDuda } from '../etiqueta/relectura/celdas.ts'
import type { Palabra, Relectura } from '../palabra.ts'
import type { Preparada } from './prepare.ts'
import type { ReadCells } from './read-cells.ts'

/**
 * Reads again the places that the label leaves in doubt. A second pass that fails counts as one that reached none of
 * them: that makes the rules more careful, while an error would lose the first reading too.
 */
export const readAgain = async (
  readCells: ReadCells,
  picture: Preparada,
  palabras: readonly Palabra[],
): Promise<Relectura[]> => {
  try {
    return await readCells(picture, celdasEnDuda(palabras))
  } catch {
    return []
  }
}
