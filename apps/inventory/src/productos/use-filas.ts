import { useEffect, useEffectEvent } from 'react'
import { hojasFor } from '../data/hojas.model.ts'
import { useHojas, useReadAhead } from '../data/productos.queries.ts'
import { useRested } from '../page/ventana/use-rested.ts'
import type { ProductosLista } from './use-productos-lista.ts'

/** The list reads this many rows in advance, both before and after the rendered rows. It always reads whole pages. */
const AHEAD = 24
/** In milliseconds. If the person scrolls past a page in less than this time, the page is not read. */
const PASSED_MS = 80

interface Shown {
  readonly first: number
  readonly last: number
  readonly kept: { readonly index: number } | null
  readonly isBehind: () => boolean
}

/** When End is pressed, reads the last page at once. The browser takes a sixth of a second to scroll to that page. */
const useEndAhead = ({ filtros, total }: ProductosLista): void => {
  const readAhead = useReadAhead(filtros)
  const onKeyDown = useEffectEvent(({ key, target, defaultPrevented }: KeyboardEvent) => {
    const isInField = target instanceof Element && target.matches('input, textarea, select')
    const [desde = 0] = hojasFor(total - 1, total, total)
    if (key === 'End' && !defaultPrevented && !isInField && desde > 0) readAhead(desde)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKeyDown(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** Returns the loaded products by their position in the list. A row has no product until its page is loaded. */
export const useFilas = (lista: ProductosLista, { first, last, kept, isBehind }: Shown) => {
  const { filtros, total } = lista
  const near = hojasFor(first - AHEAD, last + AHEAD, total)
  const desdes = new Set([0, ...near, ...(kept ? hojasFor(kept.index, kept.index + 1, total) : [])])
  const isRested = useRested(near.join(' '), { ms: PASSED_MS, isBehind })
  useEndAhead(lista)
  return useHojas(filtros, [...desdes], isRested)
}
