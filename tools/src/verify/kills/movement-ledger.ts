/**
 * A movement, or the undo of one. Its key is also its reason, so that the history shows which step it made.
 */
export interface Movement {
  readonly clave: string
  readonly correo: string
  readonly idProducto: number
  readonly delta: number
  /** The entry that this movement undoes. */
  readonly deshace: number | null
  /** The final answer to the client, and the answer to each repetition. */
  readonly answers: MovementAnswer[]
}

/** A definite answer. */
export type MovementAnswer =
  | {
      readonly kind: 'done'
      readonly version: number
      readonly cantidad: number
      readonly idHistorial: number
    }
  | { readonly kind: 'refused' }

/** One step of a product other than its creation. */
export interface MovementStep {
  readonly id: number
  readonly idProducto: number
  readonly version: number
  readonly delta: number
  readonly cantidadNueva: number
  readonly motivo: string | null
  readonly deshace: number | null
}

/** The movements of the load in the database. */
export interface MovementState {
  readonly steps: readonly MovementStep[]
  /** The stock of each product, and the sum of all steps of its history. */
  readonly sums: readonly { readonly idProducto: number; readonly cantidad: number; readonly suma: number }[]
}
