import { celdasEnDuda } from '../etiqueta/relectura/celdas.ts'
import type { Palabra, Relectura } from '../palabra.ts'
import type { Preparada } from './prepare.ts'
import type { ReadCells } from './read-cells.ts'

/**
 * Reads doubtful numbers a second time. If this fails, the list is empty, and the first reading is used alone.
 * `leerEtiqueta` then trusts the doubtful numbers less, because no second reading confirms them.
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
