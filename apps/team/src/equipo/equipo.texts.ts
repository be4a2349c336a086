/** Texts of the home card and the top-bar link. Tests compare some of them word for word (docs/rules.md: Texts). */
export const TEXTS = {
  equipo: 'Gestión de Equipo',
  resumen: 'Resumen del sistema',
  total: 'Total de miembros activos',
  abrir: 'Abrir',
} as const
