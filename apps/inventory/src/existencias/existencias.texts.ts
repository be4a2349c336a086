import { unidades } from '../page/unidades.ts'

/** Sentences of this room. */
export const TEXTS = {
  quitarUna: (nombre: string) => `Quitar una unidad de ${nombre}`,
  agregarUna: (nombre: string) => `Agregar una unidad a ${nombre}`,
  cantidadInvalida: 'Escribe una cantidad de 1 o más.',
  soloHay: (cantidad: number) => `Solo hay ${unidades(cantidad)}.`,
  demasiadas: 'La cantidad es demasiado grande.',
  motivoRequerido: 'Cuenta por qué.',
  marcadoAgotado: (nombre: string) => `«${nombre}» quedó como agotado`,
  marcadoDisponible: (nombre: string) => `«${nombre}» quedó como disponible`,
  conflictoEstado: 'Otra persona cambió este producto. Míralo antes de cambiar su estado.',
  errorEstado: 'Error al editar producto',
} as const
