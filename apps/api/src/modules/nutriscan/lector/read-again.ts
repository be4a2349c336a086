import { celdasEnDuda } from '../etiqueta/relectura/celdas.ts'
import type { Palabra, Relectura } from '../palabra.ts'
import type { Preparada } from './prepare.ts'
import type { ReadCells } from './read-cells.ts'

/**
 * Reads again the places whose numbers are doubtful after the first reading. If this second pass fails, the function
 * returns no second readings, and the first reading is kept. `leerEtiqueta` trusts a figure less if the second pass did
 * not read it again.
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
