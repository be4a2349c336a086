/**
 * A movement to send, or the undo of one. A movement sends `clave` as its reason, so that its history entry contains
 * the key. An undo sends no reason, but its entry names the entry that it undoes.
 */
export interface Movement {
  readonly clave: string
  readonly correo: string
  readonly idProducto: number
  readonly delta: number
  /** The id of the history entry that this movement undoes; `null` if it is not an undo. */
  readonly deshace: number | null
  /** The first definite answer, then the answer to each repetition. */
  readonly answers: MovementAnswer[]
}

export type MovementAnswer =
  | {
      readonly kind: 'done'
      readonly version: number
      readonly cantidad: number
      readonly idHistorial: number
    }
  | { readonly kind: 'refused' }

/** A step of a product's history, except the step that creates the product. */
export interface MovementStep {
  readonly id: number
  readonly idProducto: number
  readonly version: number
  readonly delta: number
  readonly cantidadNueva: number
  readonly motivo: string | null
  readonly deshace: number | null
}

/** The moved products in one snapshot of the database. */
export interface MovementState {
  readonly steps: readonly MovementStep[]
  /** For each product, its stock and the sum of all steps of its history. */
  readonly sums: readonly { readonly idProducto: number; readonly cantidad: number; readonly suma: number }[]
}
