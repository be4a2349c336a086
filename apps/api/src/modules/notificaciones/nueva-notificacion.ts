import type { TipoNotificacion } from '@mi/contracts'

export interface NuevaNotificacion {
  /** One person, everybody in a scope except the person `excepto`, or everybody who has an account when it is sent. */
  readonly para:
    { readonly ambitoId: number; readonly excepto?: number | null } | { readonly idUsuario: number } | 'todos'
  readonly tipo: TipoNotificacion
  readonly titulo: string
  readonly mensaje: string
  readonly idProducto?: number | null
  /** For an expiry: the lead times that the notification covers, in days before the expiry date. */
  readonly diasAviso?: readonly number[] | null
}
