export interface Juicio {
  readonly cifra: string
  readonly columna: string
  readonly suerte: 'bien' | 'señalada' | 'ausente' | 'mal'
  readonly impresa: string | null
  readonly leida: number | null
}

export interface Leida {
  readonly tipo: 'etiqueta'
  readonly seed: number
  readonly diseno: string
  readonly tipografia: string
  readonly toma: {
    readonly llena: number
    readonly giro: number
    readonly desenfoque: number
    readonly calidad: number
  }
  readonly juicios: readonly Juicio[]
  readonly ms: number
}

/** The result of reading a deceptive picture. `senalada` is true if the picture did not deceive the reader. */
export interface TrampaLeida {
  readonly tipo: 'trampa'
  readonly seed: number
  readonly clase: string
  readonly senalada: boolean
}
