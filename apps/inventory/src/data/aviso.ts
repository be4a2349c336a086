/** The texts of a toast about a change to one product, or about the same kind of change to several products. */
export interface Aviso {
  /** The kind of change. Toasts with the same `clase` are joined into one toast. */
  readonly clase: string
  /** The product's name. The toast shows it in addition to `texto`, unless `texto` already contains it. */
  readonly nombre: string
  readonly texto: string
  readonly varios: (cuantos: number) => string
}
