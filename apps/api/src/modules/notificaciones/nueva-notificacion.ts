import type { TipoNotificacion } from '@mi/contracts'

/** A notification to be stored and sent. */
export interface NuevaNotificacion {
  /** Everybody in a scope except `excepto`, one person, or everybody who has an account now. */
  readonly para:
    { readonly ambitoId: number; readonly excepto?: number | null } | { readonly idUsuario: number } | 'todos'
  readonly tipo: TipoNotificacion
  readonly titulo: string
  readonly mensaje: string
  readonly idProducto?: number | null
  /** For an expiry: the lead days that it covers. */
  readonly diasAviso?: readonly number[] | null
}
