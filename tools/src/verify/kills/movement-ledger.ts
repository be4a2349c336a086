/** A movement to be sent, or the undoing of one; the key is its reason too, so that history tells whose step it is. */
export interface Movement {
  readonly clave: string
  readonly correo: string
  readonly idProducto: number
  readonly delta: number
  /** The entry that this one undoes. */
  readonly deshace: number | null
  /** What the client was told in the end, and each time that it asked again. */
  readonly answers: MovementAnswer[]
}

/** An answer that somebody can rely on. */
export type MovementAnswer =
  | {
      readonly kind: 'done'
      readonly version: number
      readonly cantidad: number
      readonly idHistorial: number
    }
  | { readonly kind: 'refused' }

/** One step of a product that is no creation. */
export interface MovementStep {
  readonly id: number
  readonly idProducto: number
  readonly version: number
  readonly delta: number
  readonly cantidadNueva: number
  readonly motivo: string | null
  readonly deshace: number | null
}

/** What a database holds of the products that were moved. */
export interface MovementState {
  readonly steps: readonly MovementStep[]
  /** Of each product: its stock, and the sum of all steps of its history. */
  readonly sums: readonly { readonly idProducto: number; readonly cantidad: number; readonly suma: number }[]
}
