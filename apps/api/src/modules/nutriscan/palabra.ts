/** One word that was read, with its box in pixels of the picture as it was read. */
export interface Palabra {
  readonly texto: string
  readonly x: number
  readonly y: number
  readonly ancho: number
  readonly alto: number
  /** The reader's own confidence, 0 to 100. It is high for wrong digits too, so nothing is decided by it alone. */
  readonly confianza: number
}

/** A place of the picture as it was read. */
export type Recuadro = Pick<Palabra, 'x' | 'y' | 'ancho' | 'alto'>

/** What one place said when it was read once more, by itself and larger. */
export interface Relectura extends Recuadro {
  readonly texto: string
}
