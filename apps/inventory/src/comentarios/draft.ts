import { drop, keep, readKept } from '../page/almacen.ts'

/**
 * A comment that is not there yet. `clave` is the key it was sent with, which goes with the same text only: sent again,
 * after a reload too, it makes one comment.
 */
export interface Draft {
  readonly texto: string
  readonly clave: string | null
}

/** Whose draft, on what. */
export interface DraftPlace {
  readonly idUsuario: number
  readonly idProducto: number
}

const EMPTY: Draft = { texto: '', clave: null }

const keyOf = ({ idUsuario, idProducto }: DraftPlace): string => `comentario:${idUsuario}:${idProducto}`

/** What was typed in this tab and not sent. */
export const readDraft = (place: DraftPlace): Draft => ({
  ...EMPTY,
  ...(readKept(sessionStorage, keyOf(place)) as Partial<Draft> | null),
})

/** Keeps it for this tab: a closed dialog, a reload or an ended session loses nothing. */
export const keepDraft = (place: DraftPlace, draft: Draft): void => {
  if (draft.texto === '') drop(sessionStorage, keyOf(place))
  else keep(sessionStorage, keyOf(place), draft)
}
