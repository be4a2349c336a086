// Separate from the schemas, so that a screen that only names kinds does not load zod.

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

/** The lead times of expiry notifications, in days (docs/rules.md: Notifications); 0 is the day of expiry. */
export const DIAS_AVISO = [30, 15, 7, 3, 1, 0] as const
/** One of `DIAS_AVISO`. */
export type DiaAviso = (typeof DIAS_AVISO)[number]

/** The shortest message of a notice to everybody, in characters (docs/rules.md: Validation). */
export const MENSAJE_MINIMO = 10
