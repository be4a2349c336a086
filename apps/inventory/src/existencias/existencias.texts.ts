/** Sentences of this room. */
export const TEXTS = {
  quitarUna: (nombre: string) => `Quitar una unidad de ${nombre}`,
  agregarUna: (nombre: string) => `Agregar una unidad a ${nombre}`,
  marcadoAgotado: (nombre: string) => `«${nombre}» quedó como agotado`,
  marcadoDisponible: (nombre: string) => `«${nombre}» quedó como disponible`,
  conflictoEstado: 'Otra persona cambió este producto. Míralo antes de cambiar su estado.',
  errorEstado: 'Error al editar producto',
} as const
