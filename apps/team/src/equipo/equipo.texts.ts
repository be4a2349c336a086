/** Texts of the home card and the top-bar link; those from the specification are verbatim. */
export const TEXTS = {
  equipo: 'Gestión de Equipo',
  resumen: 'Resumen del sistema',
  total: 'Total de miembros activos',
  abrir: 'Abrir',
} as const
