export const TEXTS = {
  buscar: 'Buscar en el inventario',
  categoria: 'Categoría',
  todas: 'Todas las categorías',
  filtros: 'Filtros',
  limpiar: 'Limpiar',
  ordenar: 'Ordenar por',
  vista: 'Cómo se ve la lista',
} as const
