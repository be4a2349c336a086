import type { Producto } from '@mi/contracts'
import { unidades } from '../page/unidades.ts'
import type { Aviso } from './aviso.ts'

/** The texts of the toasts about changes to products. Every screen that changes products uses these texts. */
export const TEXTS = {
  deshacer: 'Deshacer',
  deshecho: 'Cambio deshecho',
  deshechos: (cuantos: number) => `${cuantos} cambios deshechos`,
  errorDeshacer: 'No se pudo deshacer el cambio. Intenta de nuevo.',
  errorMover: 'No se pudo guardar el cambio de existencias.',
  sinRespuesta: 'No hay conexión: no sabemos si el cambio quedó guardado. Lo verás cuando vuelva.',
  sinEnviar: (nombre: string) => `Sin conexión. El cambio de «${nombre}» se guardará cuando vuelva.`,
  variosSinEnviar: (cuantos: number) => `Sin conexión. ${cuantos} cambios se guardarán cuando vuelva.`,
  moved: ({ nombre, cantidad }: Pick<Producto, 'nombre' | 'cantidad'>): Aviso => ({
    clase: 'existencias',
    nombre,
    texto: cantidad === 0 ? `«${nombre}» quedó sin existencias` : `«${nombre}»: ${unidades(cantidad)}`,
    varios: (cuantos) => `Cambiaron las existencias de ${cuantos} productos`,
  }),
  eliminado: ({ nombre }: Pick<Producto, 'nombre'>): Aviso => ({
    clase: 'eliminado',
    nombre,
    texto: 'Producto eliminado',
    varios: (cuantos) => `${cuantos} productos eliminados`,
  }),
} as const
