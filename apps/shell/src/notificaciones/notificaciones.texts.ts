import type { TipoNotificacion } from '@mi/contracts'

const REVISAR = 'Revisar el producto'

/** The label of the link in each kind of notification. If the link starts an action, `TEXTS.acciones` has its label. */
const IR: Readonly<Record<TipoNotificacion, string>> = {
  STOCK_BAJO: REVISAR,
  PRODUCTO_VENCIDO: REVISAR,
  COMENTARIO_EQUIPO: 'Ver los comentarios',
  REPOSICION_RECOMENDADA: REVISAR,
  ACTUALIZACION_APP: 'Ver',
}

export const TEXTS = {
  titulo: 'Notificaciones',
  mostrar: 'Mostrar',
  todas: 'Todas',
  marcarTodas: 'Marcar todas como leídas',
  marcar: 'Marcar como leída',
  marcarDe: (titulo: string) => `Marcar como leída: ${titulo}`,
  errorMarcar: 'No pudimos marcarla como leída. Intenta de nuevo.',
  errorMarcarTodas: 'No pudimos marcarlas como leídas. Intenta de nuevo.',
  cargando: 'Cargando tus notificaciones…',
  errorCargar: 'No pudimos cargar tus notificaciones',
  errorDetalle: 'Revisa tu conexión e intenta de nuevo.',
  sinConexion: 'Sin conexión. Ves lo último que cargamos.',
  anteriores: 'Ver anteriores',
  errorAnteriores: 'No pudimos cargar las anteriores.',
  alDia: 'Todo al día',
  alDiaDetalle: 'Te avisaremos aquí cuando algo se acabe, venza o necesite tu atención.',
  ningunaDeTipo: 'Nada por aquí',
  ningunaDeTipoDetalle: 'No tienes notificaciones de este tipo.',
  apagadas: 'Tus notificaciones están apagadas',
  apagadasDetalle: 'Enciende en Configuración las que quieras ver.',
  configuracion: 'Configuración',
  ajustar: 'Elegir qué notificaciones ver',
  ir: IR,
  acciones: { reponer: 'Reponer' },
  cerrar: 'Cerrar',
  ver: 'Ver',
  nuevas: (cuantas: number) => `${cuantas} notificaciones nuevas`,
} as const
