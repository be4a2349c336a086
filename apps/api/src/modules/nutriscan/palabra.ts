/** A word that was read in a picture. Its box is given in pixels of that picture. */
export interface Palabra {
  readonly texto: string
  readonly x: number
  readonly y: number
  readonly ancho: number
  readonly alto: number
  /** The text reader's confidence in this word, 0 to 100. It is no proof, because wrong digits get a high value too. */
  readonly confianza: number
}

export type Recuadro = Pick<Palabra, 'x' | 'y' | 'ancho' | 'alto'>

/** The result of reading one place in a picture a second time. For this reading, the place is cut out and enlarged. */
export interface Relectura extends Recuadro {
  readonly texto: string
}
