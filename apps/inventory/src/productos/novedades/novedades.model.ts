import type { Vivo } from '../../data/vivo/vivo-store.ts'
import { TEXTS } from '../productos.texts.ts'

/** Returns the text of the update button, which says how the list changed. `null` means that the list is up to date. */
export const novedadesInWords = (
  { pendientes, isOutdated }: Pick<Vivo, 'pendientes' | 'isOutdated'>,
  isFiltered: boolean,
): string | null => {
  const all = [...pendientes.values()]
  const nuevos = all.filter((each) => each === 'nuevo').length
  const eliminados = all.length - nuevos
  if (all.length === 0 && !isOutdated) return null
  // This text has no number: `isOutdated` does not say how many rows changed, and filters could exclude a new product.
  if (isOutdated || (isFiltered && nuevos > 0)) return TEXTS.listaCambio
  if (eliminados === 0) return TEXTS.nuevos(nuevos)
  return nuevos === 0 ? TEXTS.eliminados(eliminados) : TEXTS.nuevosYEliminados(nuevos, eliminados)
}
