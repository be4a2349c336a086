/** Tests compare some texts word for word (docs/rules.md: Texts). */
export const TEXTS = {
  equipo: 'Gestión de Equipo',
  resumen: 'Resumen del sistema',
  total: 'Total de miembros activos',
  abrir: 'Abrir',
} as const
