/** What the load says of a product; the description is the mark of the write that set it. */
export interface Valores {
  readonly nombre: string
  readonly descripcion: string
  readonly cantidad: number
  readonly precio: number
}

/** A product at one version. */
export interface Target {
  readonly id: number
  readonly version: number
}

/** What the client knows of its write: it was promised, it was refused, or the answer never came. */
export type Outcome =
  ({ readonly kind: 'acknowledged' } & Target) | { readonly kind: 'refused' } | { readonly kind: 'unknown' }

interface Sent {
  /** Unique. A creation has it as its `Idempotency-Key` too. */
  readonly mark: string
  readonly correo: string
  outcome: Outcome
}

/** One write as the client that sent it remembers it. */
export type Write =
  | (Sent & { readonly action: 'create'; readonly values: Valores })
  | (Sent & {
      readonly action: 'edit'
      readonly target: Target
      readonly values: Omit<Valores, 'nombre'>
    })
  | (Sent & { readonly action: 'remove'; readonly target: Target })

/** What a database holds of the load's products, as one moment shows it. */
export interface State {
  readonly productos: readonly (Valores & Target & { readonly eliminado: boolean })[]
  readonly pasos: readonly Paso[]
  /** The remembered keys, each with the product that its answer names. */
  readonly claves: readonly { readonly clave: string; readonly idProducto: number | null }[]
}

/** One row of history. */
export interface Paso {
  readonly idProducto: number
  readonly version: number
  readonly accion: 'agregado' | 'modificado' | 'eliminado'
  readonly nombre: string
  /** The description that this step set, if it did. */
  readonly descripcion: string | null
  readonly cantidadAnterior: number | null
  readonly cantidadNueva: number | null
  readonly precioAnterior: number | null
  readonly precioNuevo: number | null
}
