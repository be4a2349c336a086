import type { Producto } from '@mi/contracts'
import type { Cambio } from '../data/vivo/cambios.model.ts'
import type { Reciente, Vivo } from '../data/vivo/vivo-store.ts'
import { TEXTS } from './reciente.texts.ts'

export const recienteInWords = ({ accion, quien }: Cambio): string =>
  accion === 'eliminado' ? TEXTS.eliminado(quien) : TEXTS.cambiado(quien)

/** Whether a change marks the product. It does so for some seconds, unless the screen already shows a newer version. */
export const isMarked = ({ isFresh, version }: Reciente, shown: Pick<Producto, 'version'>): boolean =>
  isFresh && version >= shown.version

/** Returns a deletion while a list still shows the deleted product. Returns any change while the product is marked. */
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

export const dichoInWords = (cambios: readonly Cambio[]): string => {
  const [only, ...others] = cambios
  if (!only) return ''
  if (others.length > 0) return TEXTS.dijoVarios(cambios.length)
  return only.quien === null ? '' : SAID[only.accion](only.quien, only.nombre)
}
