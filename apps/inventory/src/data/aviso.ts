/** What a toast says about a change of one product, and about such changes of several. */
export interface Aviso {
  /** Toasts of one kind become one. */
  readonly clase: string
  /** The product's name, shown unless `texto` has it. */
  readonly nombre: string
  readonly texto: string
  readonly varios: (cuantos: number) => string
}
