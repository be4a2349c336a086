/** Sentences of this feature, letter for letter as specified where the specification has them. */
export const TEXTS = {
  titulo: 'Inventario de Productos',
  agregar: 'Agregar producto',
  vista: 'Cómo se ve la lista',
  enTarjetas: 'Ver en tarjetas',
  enTabla: 'Ver en tabla',
  errorCargar: 'No se pudieron cargar los productos',
  errorCategorias: 'Error al cargar categorías',
  errorMas: 'No se pudieron cargar más productos.',
  errorEliminar: 'Error al eliminar producto',
  conflictoEliminar: 'Otra persona cambió este producto. Revísalo antes de eliminarlo.',
} as const
