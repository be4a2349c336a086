/** The values that the load writes; the description is the mark of the write that set it. */
export interface Valores {
  readonly nombre: string
  readonly descripcion: string
  readonly cantidad: number
  readonly precio: number
}

/** A product at a certain version. */
export interface Target {
  readonly id: number
  readonly version: number
}

/** The outcome of a write as its client knows it; `unknown` means that there was no answer. */
export type Outcome =
  ({ readonly kind: 'acknowledged' } & Target) | { readonly kind: 'refused' } | { readonly kind: 'unknown' }

interface Sent {
  /** Unique; a creation also sends it as its `Idempotency-Key`. */
  readonly mark: string
  readonly correo: string
  outcome: Outcome
}

/** One write, as the client that sent it remembers it. */
export type Write =
  | (Sent & { readonly action: 'create'; readonly values: Valores })
  | (Sent & {
      readonly action: 'edit'
      readonly target: Target
      readonly values: Omit<Valores, 'nombre'>
    })
  | (Sent & { readonly action: 'remove'; readonly target: Target })

/** A snapshot of the load's products in the database. */
export interface State {
  readonly productos: readonly (Valores & Target & { readonly eliminado: boolean })[]
  readonly pasos: readonly Paso[]
  /** The stored keys, each with the product that its answer names. */
  readonly claves: readonly { readonly clave: string; readonly idProducto: number | null }[]
}

/** One row of the history. */
export interface Paso {
  readonly idProducto: number
  readonly version: number
  readonly accion: 'agregado' | 'modificado' | 'eliminado'
  readonly nombre: string
  /** The description that this step set, if any. */
  readonly descripcion: string | null
  readonly cantidadAnterior: number | null
  readonly cantidadNueva: number | null
  readonly precioAnterior: number | null
  readonly precioNuevo: number | null
}
