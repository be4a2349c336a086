export const TEXTS = {
  agotado: 'Agotado',
  sinExistencias: 'Sin existencias',
  pocoStock: 'Poco stock',
  sinCategoria: 'Sin categoría',
  marcarAgotado: 'Marcar como agotado',
  marcarDisponible: 'Marcar como disponible',
} as const
