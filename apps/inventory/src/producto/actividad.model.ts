import type { Comentario, EntradaHistorial } from '@mi/contracts'

/** A change to a product, or a comment on it. */
export type Suceso =
  | { readonly tipo: 'cambio'; readonly fecha: string; readonly entrada: EntradaHistorial }
  | { readonly tipo: 'comentario'; readonly fecha: string; readonly comentario: Comentario }

const momentOf = ({ fecha }: Suceso): number => Date.parse(fecha)

/**
 * Changes and comments as one list, newest first. Comments older than the oldest loaded change are left out while
 * there are more changes to load, since loading them would move these comments down.
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

/** A unique key for each change and comment. */
export const keyOfSuceso = (suceso: Suceso): string =>
  suceso.tipo === 'cambio' ? `cambio-${suceso.entrada.id}` : `comentario-${suceso.comentario.id}`

/** Splits a long list into parts that are rendered only near the window. */
export const inParts = <Item>(items: readonly Item[], size: number): (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  )
