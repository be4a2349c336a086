/** The texts of the search dialog. */
export const TEXTS = {
  titulo: 'Buscar',
  campo: 'Buscar secciones y productos',
  secciones: 'Secciones',
  acciones: 'Acciones',
  otros: 'Otros resultados',
  recientes: 'Búsquedas recientes',
  borrarRecientes: 'Borrar búsquedas recientes',
  buscando: 'Buscando…',
  nada: (q: string) => `No encontramos nada con «${q}».`,
  fallo: 'No se pudo buscar. Intenta de nuevo.',
  reintentar: 'Reintentar',
  empezar: 'Escribe el nombre de un producto o de una sección.',
  resultados: 'Resultados',
} as const
