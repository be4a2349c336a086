export const TEXTS = {
  titulo: 'Inventario de Productos',
  agregar: 'Agregar producto',
  vista: 'Cómo se ve la lista',
  enTarjetas: 'Ver en tarjetas',
  enTabla: 'Ver en tabla',
  actualizar: 'Actualizar',
  listaCambio: 'La lista cambió',
  nuevos: (cuantos: number) => (cuantos === 1 ? '1 producto nuevo' : `${cuantos} productos nuevos`),
  eliminados: (cuantos: number) =>
    cuantos === 1 ? '1 producto eliminado' : `${cuantos} productos eliminados`,
  nuevosYEliminados: (nuevos: number, eliminados: number) =>
    `${nuevos} ${nuevos === 1 ? 'nuevo' : 'nuevos'} y ${eliminados} ${eliminados === 1 ? 'eliminado' : 'eliminados'}`,
  errorCargar: 'No se pudieron cargar los productos',
  errorCategorias: 'Error al cargar categorías',
  errorMas: 'No se pudieron cargar más productos.',
  errorEliminar: 'Error al eliminar producto',
  preguntaEliminar: '¿Eliminar este producto?',
  eliminar: 'Eliminar',
  consecuencia: (nombre: string) =>
    `«${nombre}» dejará de aparecer en el inventario. Su historial se conserva.`,
  conflictoEliminar: (cambios: string) => `Este producto cambió en otro lugar mientras lo mirabas${cambios}.`,
  eliminarAsi: 'Eliminar de todos modos',
} as const
