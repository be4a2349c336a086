export const TEXTS = {
  errorMas: 'No se pudo cargar lo anterior.',
  sinActualizar: 'No se pudo actualizar la lista: lo que ves puede ser de hace un momento.',
  reintentar: 'Reintentar',
  mostrarMas: 'Mostrar más',
  fin: 'Hasta aquí llega el registro.',
  limpiar: 'Limpiar',
  revisaConexion: 'Revisa tu conexión e intenta de nuevo.',
} as const
