export const TEXTS = {
  tarda: 'Esta sección está tardando más de lo normal',
  tardaDetalle: 'Seguimos intentando abrirla. El resto de la aplicación funciona.',
  error: 'No pudimos abrir esta sección',
  errorDetalle: 'El resto de la aplicación sigue funcionando. Revisa tu conexión e intenta de nuevo.',
} as const
