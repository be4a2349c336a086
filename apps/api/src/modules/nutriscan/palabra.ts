/** A word with its box, in pixels of the picture. */
export interface Palabra {
  readonly texto: string
  readonly x: number
  readonly y: number
  readonly ancho: number
  readonly alto: number
  /** The reader's confidence, 0 to 100. It is high for wrong digits too, so it decides nothing alone. */
  readonly confianza: number
}

export type Recuadro = Pick<Palabra, 'x' | 'y' | 'ancho' | 'alto'>

/** The second reading of one place. Before this reading, the place is cut out of the picture and enlarged. */
export interface Relectura extends Recuadro {
  readonly texto: string
}
