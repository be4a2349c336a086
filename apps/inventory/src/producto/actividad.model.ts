import type { Comentario, EntradaHistorial } from '@mi/contracts'

/** One thing that happened to a product. */
export type Suceso =
  | { readonly tipo: 'cambio'; readonly fecha: string; readonly entrada: EntradaHistorial }
  | { readonly tipo: 'comentario'; readonly fecha: string; readonly comentario: Comentario }

const momentOf = ({ fecha }: Suceso): number => Date.parse(fecha)

/**
 * Changes and comments as one line, newest first. While there are older changes to come, so are the comments from
 * before the oldest one: they would move down when those arrive.
 */
export const mergeSucesos = (
  entradas: readonly EntradaHistorial[],
  comentarios: readonly Comentario[],
  hasMore: boolean,
): Suceso[] => {
  const cambios = entradas.map((entrada): Suceso => ({ tipo: 'cambio', fecha: entrada.fechaCambio, entrada }))
  const oldest = cambios.at(-1)
  const from = hasMore && oldest ? momentOf(oldest) : -Infinity
  const dichos = comentarios
    .map((comentario): Suceso => ({ tipo: 'comentario', fecha: comentario.createdAt, comentario }))
    .filter((suceso) => momentOf(suceso) >= from)
  return [...dichos, ...cambios].sort((a, b) => momentOf(b) - momentOf(a))
}

/** What tells one thing that happened from all others. */
export const keyOfSuceso = (suceso: Suceso): string =>
  suceso.tipo === 'cambio' ? `cambio-${suceso.entrada.id}` : `comentario-${suceso.comentario.id}`

/** A long line in parts, each of which can leave the page. */
export const inParts = <Item>(items: readonly Item[], size: number): (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  )
