import {
  type Notificacion,
  type Preferencias,
  TIPOS_NOTIFICACION,
  type TipoNotificacion,
  type TipoUsuario,
} from '@mi/contracts'

/** The name of a preference that switches one kind of notification on or off. */
export type Interruptor = 'stockBajo' | 'productoVencido' | 'comentarios' | 'reposicion' | 'actualizacion'

/** For each kind of notification, the name of the preference that switches this kind on or off. */
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
   * Names of the person's own products. Some notifications are about a product, but have no `idProducto`. An individual
   * sees such a notification only if its message contains one of these names between « ».
   */
  readonly nombres: readonly string[]
}

const isForTipoUsuario = (tipo: TipoNotificacion, tipoUsuario: TipoUsuario): boolean =>
  tipoUsuario !== 'INDIVIDUAL' || tipo !== 'COMENTARIO_EQUIPO'

/** The kinds of notification that the person has switched on and that exist for the person's `tipoUsuario`. */
export const tiposVisibles = ({
  tipoUsuario,
  preferencias,
}: Pick<Destinatario, 'tipoUsuario' | 'preferencias'>): TipoNotificacion[] =>
  TIPOS_NOTIFICACION.filter(
    (tipo) => preferencias[INTERRUPTOR_DE[tipo]] && isForTipoUsuario(tipo, tipoUsuario),
  )

type Visto = Pick<Notificacion, 'tipo' | 'mensaje' | 'idProducto' | 'diasAviso'>

/** Whether the notification is about a product, but has no `idProducto`, so only the message names the product. */
export const isSoloPorNombre = ({ tipo, idProducto }: Pick<Visto, 'tipo' | 'idProducto'>): boolean =>
  idProducto === null && tipo !== 'ACTUALIZACION_APP' && tipo !== 'COMENTARIO_EQUIPO'

// The search includes the « » around the name, because «Pan» must not match «Pan tajado».
const namesOwn = (mensaje: string, nombres: readonly string[]): boolean =>
  nombres.some((nombre) => mensaje.includes(`«${nombre}»`))

/** Whether a person sees a notification (docs/rules.md: Notifications). */
export const isNotificacionVisible = (notificacion: Visto, destinatario: Destinatario): boolean => {
  const { tipo, mensaje, diasAviso } = notificacion
  if (!tiposVisibles(destinatario).includes(tipo)) return false
  const elegidos = destinatario.preferencias.diasAviso
  if (tipo === 'PRODUCTO_VENCIDO' && diasAviso && !diasAviso.some((dia) => elegidos.includes(dia)))
    return false
  if (destinatario.tipoUsuario !== 'INDIVIDUAL' || !isSoloPorNombre(notificacion)) return true
  return namesOwn(mensaje, destinatario.nombres)
}
