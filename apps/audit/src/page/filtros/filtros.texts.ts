export const TEXTS = {
  filtros: 'Filtros',
  filtrosActivos: (cuantos: number) => `Filtros (${cuantos})`,
  filtrar: 'Filtrar',
  limpiar: 'Limpiar',
  todos: 'Todos',
} as const
