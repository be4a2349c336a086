/** One word, with its box in pixels of the picture that was read. */
export interface Palabra {
  readonly texto: string
  readonly x: number
  readonly y: number
  readonly ancho: number
  readonly alto: number
  /** The reader's own confidence, 0 to 100. It is high for wrong digits too, so nothing is decided by it alone. */
  readonly confianza: number
}

/** A place in the picture that was read. */
export type Recuadro = Pick<Palabra, 'x' | 'y' | 'ancho' | 'alto'>

/** The second reading of one place. For this reading, the place is cut out of the picture and enlarged. */
export interface Relectura extends Recuadro {
  readonly texto: string
}
