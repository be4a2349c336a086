import type { Aviso } from '../data/aviso.ts'
import { unidades } from '../page/unidades.ts'

/** Sentences about stock and `estado`. */
export const TEXTS = {
  quitarUna: (nombre: string) => `Quitar una unidad de ${nombre}`,
  agregarUna: (nombre: string) => `Agregar una unidad a ${nombre}`,
  cambiar: (nombre: string, cantidad: number) =>
    `Cambiar las existencias de ${nombre}: ${unidades(cantidad)}`,
  existenciasDe: (nombre: string) => `Existencias de ${nombre}`,
  // These sentences are the same as those of the product form.
  noEntera: 'La cantidad debe ser un número entero.',
  negativa: 'La cantidad no puede ser negativa.',
  demasiadas: 'La cantidad es demasiado grande.',
  marcadoAgotado: (nombre: string): Aviso => ({
    clase: 'agotado',
    nombre,
    texto: `«${nombre}» quedó como agotado`,
    varios: (cuantos) => `${cuantos} productos quedaron como agotados`,
  }),
  marcadoDisponible: (nombre: string): Aviso => ({
    clase: 'disponible',
    nombre,
    texto: `«${nombre}» quedó como disponible`,
    varios: (cuantos) => `${cuantos} productos quedaron como disponibles`,
  }),
  conflictoEstado: (cambio: string) =>
    `Otra persona cambió este producto${cambio}. Míralo antes de cambiar su estado.`,
  errorEstado: 'Error al editar producto',
} as const
