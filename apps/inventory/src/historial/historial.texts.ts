/** Sentences of this feature. Tests compare some of them word for word (docs/rules.md: Texts). */
export const TEXTS = {
  titulo: 'Historial de Cambios',
  filtro: 'Qué cambios mostrar',
  todos: 'Todos',
  agregados: 'Agregados',
  modificados: 'Modificados',
  eliminados: 'Eliminados',
  cargando: 'Cargando cambios…',
  errorCargar: 'No se pudo cargar el historial',
  revisaConexion: 'Revisa tu conexión e intenta de nuevo.',
  vacio: 'Aún no hay cambios',
  vacioDetalle: 'Cuando agregues, cambies o elimines productos, aquí verás quién, qué y cuándo.',
  vacioLector: 'Cuando tu equipo agregue, cambie o elimine productos, aquí verás quién, qué y cuándo.',
  vacioFiltro: 'Ningún cambio de este tipo',
  vacioFiltroDetalle: 'Aquí solo ves los que elegiste arriba.',
  verTodos: 'Ver todos los cambios',
  fin: 'Aquí empieza tu historial.',
} as const
