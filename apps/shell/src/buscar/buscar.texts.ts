/** The texts of the global search. */
export const TEXTS = {
  abrir: 'Buscar',
  campo: 'Buscar secciones y productos',
  secciones: 'Secciones',
  otros: 'Otros resultados',
  recientes: 'Búsquedas recientes',
  borrarRecientes: 'Borrar búsquedas recientes',
  buscando: 'Buscando…',
  nada: (q: string) => `No encontramos nada con «${q}».`,
  fallo: 'No se pudo buscar. Intenta de nuevo.',
  reintentar: 'Reintentar',
  empezar: 'Escribe el nombre de un producto o de una sección.',
  errorAbrir: 'No se pudo abrir la búsqueda.',
  resultados: 'Resultados',
} as const
