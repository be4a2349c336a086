import { celdasEnDuda } from '../etiqueta/relectura/celdas.ts'
import type { Palabra, Relectura } from '../palabra.ts'
import type { Preparada } from './prepare.ts'
import type { ReadCells } from './read-cells.ts'

/**
 * Reads again the places that the label leaves in doubt. If this second pass fails, it returns no places. The first
 * reading is then kept, and the rules treat its doubts with more care.
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
