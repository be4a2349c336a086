/** The fields of a product that a client sends. Each description is unique, so that it identifies its write. */
interface Valores {
  readonly nombre: string
  readonly descripcion: string
  readonly cantidad: number
  readonly precio: number
}

export interface Target {
  readonly id: number
  readonly version: number
}

/** The server's answer to a write. It is `unknown` if the client got a server error or no answer. */
export type Outcome =
  ({ readonly kind: 'acknowledged' } & Target) | { readonly kind: 'refused' } | { readonly kind: 'unknown' }

interface Sent {
  /**
   * A unique text for each write. Creations and edits send it as the product's description. Creations also send it as
   * their `Idempotency-Key`.
   */
  readonly mark: string
  readonly correo: string
  outcome: Outcome
}

export type Write =
  | (Sent & { readonly action: 'create'; readonly values: Valores })
  | (Sent & {
      readonly action: 'edit'
      readonly target: Target
      readonly values: Omit<Valores, 'nombre'>
    })
  | (Sent & { readonly action: 'remove'; readonly target: Target })

/** A snapshot of what the test's clients stored: products, the history of these products, and idempotency keys. */
export interface State {
  readonly productos: readonly (Valores & Target & { readonly eliminado: boolean })[]
  readonly pasos: readonly Paso[]
  /** The stored idempotency keys. `idProducto` comes from the answer that is stored with the key. */
  readonly claves: readonly { readonly clave: string; readonly idProducto: number | null }[]
}

/** One step in the history of a product: a row of the table `historial`. */
export interface Paso {
  readonly idProducto: number
  readonly version: number
  readonly accion: 'agregado' | 'modificado' | 'eliminado'
  readonly nombre: string
  /** The description that this step set; `null` if the step did not set the description. */
  readonly descripcion: string | null
  readonly cantidadAnterior: number | null
  readonly cantidadNueva: number | null
  readonly precioAnterior: number | null
  readonly precioNuevo: number | null
}
