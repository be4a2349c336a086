import COMENTARIOS from './data/comentarios.json'

/** A demo comment. `producto` is the name of a product that the author or the author's company owns. */
export interface DemoComentario {
  /** The mail of the author's demo account. */
  readonly de: string
  readonly producto: string
  readonly haceHoras: number
  readonly comentario: string
}

export const COMENTARIOS_DEMO: readonly DemoComentario[] = COMENTARIOS
