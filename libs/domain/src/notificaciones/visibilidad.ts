import {
  type Notificacion,
  type Preferencias,
  TIPOS_NOTIFICACION,
  type TipoNotificacion,
  type TipoUsuario,
} from '@mi/contracts'

/** The preferences that are switches: all except the lead days and the digest. */
export type Interruptor = 'stockBajo' | 'productoVencido' | 'comentarios' | 'reposicion' | 'actualizacion'

/** The switch that shows or hides a kind of notification. */
export const INTERRUPTOR_DE: Readonly<Record<TipoNotificacion, Interruptor>> = {
  STOCK_BAJO: 'stockBajo',
  PRODUCTO_VENCIDO: 'productoVencido',
  COMENTARIO_EQUIPO: 'comentarios',
  REPOSICION_RECOMENDADA: 'reposicion',
  ACTUALIZACION_APP: 'actualizacion',
}

/** The data that decide which notifications a person sees. */
export interface Destinatario {
  readonly tipoUsuario: TipoUsuario
  readonly preferencias: Preferencias
  /**
   * Names of the person's own products. Some notifications have no product id and name the product only in the message.
   * An individual sees such a notification about a product only if the message contains one of these names.
   */
  readonly nombres: readonly string[]
}

// An individual has no team that could comment.
const isForTipoUsuario = (tipo: TipoNotificacion, tipoUsuario: TipoUsuario): boolean =>
  tipoUsuario !== 'INDIVIDUAL' || tipo !== 'COMENTARIO_EQUIPO'

/** The kinds of notifications that a person can see at all. */
export const tiposVisibles = ({
  tipoUsuario,
  preferencias,
}: Pick<Destinatario, 'tipoUsuario' | 'preferencias'>): TipoNotificacion[] =>
  TIPOS_NOTIFICACION.filter(
    (tipo) => preferencias[INTERRUPTOR_DE[tipo]] && isForTipoUsuario(tipo, tipoUsuario),
  )

type Visto = Pick<Notificacion, 'tipo' | 'mensaje' | 'idProducto' | 'diasAviso'>

/** Whether a notification is about a product but has no product id. Then the product is named only in the message. */
export const isSoloPorNombre = ({ tipo, idProducto }: Pick<Visto, 'tipo' | 'idProducto'>): boolean =>
  idProducto === null && tipo !== 'ACTUALIZACION_APP' && tipo !== 'COMENTARIO_EQUIPO'

// Compares the whole name between « », because «Pan» must not match «Pan tajado».
const namesOwn = (mensaje: string, nombres: readonly string[]): boolean =>
  nombres.some((nombre) => mensaje.includes(`«${nombre}»`))

/**
 * Whether a person sees a notification (docs/rules.md: Notifications). A switched-off preference wins over every other
 * rule. The bell's list and its badge both use this function.
 */
export const isNotificacionVisible = (notificacion: Visto, destinatario: Destinatario): boolean => {
  const { tipo, mensaje, diasAviso } = notificacion
  if (!tiposVisibles(destinatario).includes(tipo)) return false
  const elegidos = destinatario.preferencias.diasAviso
  if (tipo === 'PRODUCTO_VENCIDO' && diasAviso && !diasAviso.some((dia) => elegidos.includes(dia)))
    return false
  if (destinatario.tipoUsuario !== 'INDIVIDUAL' || !isSoloPorNombre(notificacion)) return true
  return namesOwn(mensaje, destinatario.nombres)
}
