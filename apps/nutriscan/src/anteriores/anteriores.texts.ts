export const TEXTS = {
  titulo: 'Tus análisis anteriores',
  lista: 'Análisis anteriores',
  vacio: 'Aún no has analizado nada',
  vacioDetalle: 'Tu primer análisis quedará aquí.',
  sinCifras: 'Sin cifras',
  tuya: 'Tú',
  dudosa: 'Sin confirmar',
  corregido: 'Corregido por ti',
  mostrarMas: 'Mostrar más',
  errorMas: 'No se pudieron cargar más análisis.',
  reintentar: 'Reintentar',
} as const
