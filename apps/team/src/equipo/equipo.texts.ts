/** What the team shows on the home page and in the top bar; specified texts letter for letter. */
export const TEXTS = {
  equipo: 'Gestión de Equipo',
  resumen: 'Resumen del sistema',
  total: 'Total de miembros activos',
  abrir: 'Abrir',
} as const
