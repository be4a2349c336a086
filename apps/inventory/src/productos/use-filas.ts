import { hojasFor } from '../data/hojas.model.ts'
import { useHojas } from '../data/productos.queries.ts'
import { useRested } from '../page/ventana/use-rested.ts'
import type { ProductosLista } from './use-productos-lista.ts'

/** Rows beyond the rendered ones whose page is read ahead. */
const AHEAD = 24
/** Pages that are passed faster than this, in ms, are not read. */
const PASSED_MS = 80

interface Shown {
  readonly first: number
  readonly last: number
  readonly kept: { readonly index: number } | null
  readonly isBehind: () => boolean
}

/** The products of the rendered rows, by their position; a row whose page is not there yet has none. */
export const useFilas = ({ filtros, total }: ProductosLista, { first, last, kept, isBehind }: Shown) => {
  const near = hojasFor(first - AHEAD, last + AHEAD, total)
  const desdes = new Set([0, ...near, ...(kept ? hojasFor(kept.index, kept.index + 1, total) : [])])
  const isRested = useRested(near.join(' '), { ms: PASSED_MS, isBehind })
  return useHojas(filtros, [...desdes], isRested)
}
