/**
 * A request that changes the stock of a product: a movement, or the undo of an earlier request. Its idempotency key is
 * `clave`. A movement also sends `clave` as its reason (`motivo`), so that its history entry contains the key. An undo
 * sends no reason, but its history entry contains the id of the undone entry.
 */
export interface Movement {
  readonly clave: string
  readonly correo: string
  readonly idProducto: number
  readonly delta: number
  /** The id of the history entry that this movement undoes; `null` if it is not an undo. */
  readonly deshace: number | null
  /** First the answer to the movement, then the answers to its later repetitions. Server errors are left out. */
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

/** One change in a product's history. The product's creation and deletion are not included. */
export interface MovementStep {
  readonly id: number
  readonly idProducto: number
  readonly version: number
  readonly delta: number
  readonly cantidadNueva: number
  readonly motivo: string | null
  readonly deshace: number | null
}

/** The history and the stock of the moved products, in one snapshot of the database. */
export interface MovementState {
  readonly steps: readonly MovementStep[]
  /** For each product, its stock (`cantidad`) and the sum of `delta` over all steps of its history (`suma`). */
  readonly sums: readonly { readonly idProducto: number; readonly cantidad: number; readonly suma: number }[]
}
