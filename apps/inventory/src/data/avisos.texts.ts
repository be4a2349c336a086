import type { Producto } from '@mi/contracts'
import { unidades } from '../page/unidades.ts'

/** Notices about changes, shown whichever screen made them. */
export const TEXTS = {
  deshacer: 'Deshacer',
  deshecho: 'Cambio deshecho',
  errorDeshacer: 'No se pudo deshacer el cambio. Intenta de nuevo.',
  errorMover: 'No se pudo guardar el cambio de existencias.',
  sinRespuesta: 'No hay conexión: no sabemos si el cambio quedó guardado. Lo verás cuando vuelva.',
  moved: ({ nombre, cantidad }: Pick<Producto, 'nombre' | 'cantidad'>) =>
    cantidad === 0 ? `«${nombre}» quedó sin existencias` : `«${nombre}»: ${unidades(cantidad)}`,
  eliminado: 'Producto eliminado',
} as const
