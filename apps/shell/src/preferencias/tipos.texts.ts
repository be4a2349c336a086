export const TEXTS = {
  tipos: {
    STOCK_BAJO: 'Poco stock',
    PRODUCTO_VENCIDO: 'Vencimientos',
    COMENTARIO_EQUIPO: 'Comentarios',
    REPOSICION_RECOMENDADA: 'Reposición',
    ACTUALIZACION_APP: 'Novedades',
  },
  nueva: 'Sin leer',
} as const
