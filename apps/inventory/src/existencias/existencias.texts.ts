import type { Producto } from '@mi/contracts'
import { unidades } from '../page/unidades.ts'

/** What this feature says. */
export const TEXTS = {
  deshacer: 'Deshacer',
  deshecho: 'Cambio deshecho',
  errorDeshacer: 'No se pudo deshacer el cambio. Intenta de nuevo.',
  errorMover: 'No se pudo guardar el cambio de existencias.',
  sinRespuesta: 'No hay conexión: no sabemos si el cambio quedó guardado. Lo verás cuando vuelva.',
  errorAbrir: 'No se pudo abrir el formulario. Revisa tu conexión e intenta de nuevo.',
  quitarUna: (nombre: string) => `Quitar una unidad de ${nombre}`,
  agregarUna: (nombre: string) => `Agregar una unidad a ${nombre}`,
  cantidadInvalida: 'Escribe una cantidad de 1 o más.',
  soloHay: (cantidad: number) => `Solo hay ${unidades(cantidad)}.`,
  demasiadas: 'La cantidad es demasiado grande.',
  motivoRequerido: 'Cuenta por qué.',
  moved: ({ nombre, cantidad }: Pick<Producto, 'nombre' | 'cantidad'>) =>
    cantidad === 0 ? `«${nombre}» quedó sin existencias` : `«${nombre}»: ${unidades(cantidad)}`,
} as const
