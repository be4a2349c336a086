/** The fields of a product that a client sends. Each description is unique, so it shows which write it comes from. */
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

/** What a client knows about its write: `unknown` after a server error or without an answer. */
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

/** The products that the test's clients created, with their history, in one snapshot of the database. */
export interface State {
  readonly productos: readonly (Valores & Target & { readonly eliminado: boolean })[]
  readonly pasos: readonly Paso[]
  /** The stored idempotency keys. `idProducto` comes from the answer that is stored with the key. */
  readonly claves: readonly { readonly clave: string; readonly idProducto: number | null }[]
}

/** One row of history. */
export interface Paso {
  readonly idProducto: number
  readonly version: number
  readonly accion: 'agregado' | 'modificado' | 'eliminado'
  readonly nombre: string
  /** The description set by this step, if any. */
  readonly descripcion: string | null
  readonly cantidadAnterior: number | null
  readonly cantidadNueva: number | null
  readonly precioAnterior: number | null
  readonly precioNuevo: number | null
}
