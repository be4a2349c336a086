/** Sentences of every log of the audit. */
export const TEXTS = {
  errorMas: 'No se pudo cargar lo anterior.',
  mostrarMas: 'Mostrar más',
  fin: 'Hasta aquí llega el registro.',
  limpiar: 'Limpiar',
  revisaConexion: 'Revisa tu conexión e intenta de nuevo.',
} as const
