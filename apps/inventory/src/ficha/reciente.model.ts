import type { Producto } from '@mi/contracts'
import type { Cambio } from '../data/vivo/cambios.model.ts'
import type { Reciente, Vivo } from '../data/vivo/vivo-store.ts'
import { TEXTS } from './reciente.texts.ts'

/** The words in a product's row about who has just changed it. */
export const recienteInWords = ({ accion, quien }: Cambio): string =>
  accion === 'eliminado' ? TEXTS.eliminado(quien) : TEXTS.cambiado(quien)

/**
 * Whether to mark a product as just changed. The mark lasts a moment. It ends earlier if the signed-in person saves a
 * newer version.
 */
export const isMarked = ({ isFresh, version }: Reciente, shown: Pick<Producto, 'version'>): boolean =>
  isFresh && version >= shown.version

/** The change to show in a product's row. A deletion is shown as long as the row stays, other changes for a moment. */
export const recienteOf = (
  { recientes, pendientes }: Pick<Vivo, 'recientes' | 'pendientes'>,
  producto: Pick<Producto, 'id' | 'version'>,
): Reciente | undefined => {
  const reciente = recientes.get(producto.id)
  const isShown = reciente && (isMarked(reciente, producto) || pendientes.get(producto.id) === 'eliminado')
  return isShown ? reciente : undefined
}

const SAID = {
  agregado: TEXTS.dijoAgregado,
  modificado: TEXTS.dijoCambiado,
  eliminado: TEXTS.dijoEliminado,
} as const

/**
 * What a screen reader says about colleagues' changes: author and product if there is one change, otherwise the number
 * of changes.
 */
export const dichoInWords = (cambios: readonly Cambio[]): string => {
  const [only, ...others] = cambios
  if (!only) return ''
  if (others.length > 0) return TEXTS.dijoVarios(cambios.length)
  return only.quien === null ? '' : SAID[only.accion](only.quien, only.nombre)
}
