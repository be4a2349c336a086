import COMENTARIOS from './data/comentarios.json'

/** `producto` is the name of a product in the scope of the comment's author. */
export interface DemoComentario {
  /** The mail of the author's demo account. */
  readonly de: string
  readonly producto: string
  readonly haceHoras: number
  readonly comentario: string
}

export const COMENTARIOS_DEMO: readonly DemoComentario[] = COMENTARIOS
