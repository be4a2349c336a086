export const TEXTS = {
  errorMas: 'No se pudo cargar lo que sigue.',
  mostrarMas: 'Mostrar más',
  reintentar: 'Reintentar',
} as const
