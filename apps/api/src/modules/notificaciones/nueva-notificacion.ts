import type { TipoNotificacion } from '@mi/contracts'

export interface NuevaNotificacion {
  /** The recipients: one person, the people in a scope except `excepto`, or everybody who already has an account. */
  readonly para:
    { readonly ambitoId: number; readonly excepto?: number | null } | { readonly idUsuario: number } | 'todos'
  readonly tipo: TipoNotificacion
  readonly titulo: string
  readonly mensaje: string
  readonly idProducto?: number | null
  /** The lead times that an expiry notification covers, in days before the expiry date. */
  readonly diasAviso?: readonly number[] | null
}
