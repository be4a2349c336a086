// This file is separate from the schemas, because otherwise a screen that needs only these values would load zod.

/** The kinds of notifications (docs/rules.md: Notifications). */
export const TIPOS_NOTIFICACION = [
  'STOCK_BAJO',
  'PRODUCTO_VENCIDO',
  'COMENTARIO_EQUIPO',
  'REPOSICION_RECOMENDADA',
  'ACTUALIZACION_APP',
] as const
/** The kind of a notification. */
export type TipoNotificacion = (typeof TIPOS_NOTIFICACION)[number]

/** How many days before an expiry people are notified (docs/rules.md: Notifications). 0 is the day of the expiry. */
export const DIAS_AVISO = [30, 15, 7, 3, 1, 0] as const
/** One of `DIAS_AVISO`. */
export type DiaAviso = (typeof DIAS_AVISO)[number]

/** The minimum length of the message in a notice to all people, in characters (docs/rules.md: Validation). */
export const MENSAJE_MINIMO = 10
