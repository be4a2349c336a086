import type { TipoNotificacion } from '@mi/contracts'

/** A notification to be stored and sent. */
export interface NuevaNotificacion {
  /** The recipients: one person, everybody in a scope except the person `excepto`, or everybody with an account now. */
  readonly para:
    { readonly ambitoId: number; readonly excepto?: number | null } | { readonly idUsuario: number } | 'todos'
  readonly tipo: TipoNotificacion
  readonly titulo: string
  readonly mensaje: string
  readonly idProducto?: number | null
  /** For a notification about an expiry: the lead times that it covers, in days before the expiry date. */
  readonly diasAviso?: readonly number[] | null
}
