import { celdasEnDuda } from '../etiqueta/relectura/celdas.ts'
import type { Palabra, Relectura } from '../palabra.ts'
import type { Preparada } from './prepare.ts'
import type { ReadCells } from './read-cells.ts'

/**
 * Reads doubtful numbers a second time. If this pass fails, the first reading is kept. `leerEtiqueta` then trusts it
 * less, because there is no second reading.
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
