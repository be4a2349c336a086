/** The texts of a toast about a change to one product, or about the same kind of change to several. */
export interface Aviso {
  /** Toasts of the same kind are joined into one. */
  readonly clase: string
  /** The product's name, shown unless `texto` contains it. */
  readonly nombre: string
  readonly texto: string
  readonly varios: (cuantos: number) => string
}
