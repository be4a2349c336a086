export const TEXTS = {
  abrir: 'Buscar',
  errorAbrir: 'No se pudo abrir la búsqueda.',
} as const
