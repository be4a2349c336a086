import { useEffect, useEffectEvent } from 'react'
import { hojasFor } from '../data/hojas.model.ts'
import { useHojas, useReadAhead } from '../data/productos.queries.ts'
import { useRested } from '../page/ventana/use-rested.ts'
import type { ProductosLista } from './use-productos-lista.ts'

/** The pages that hold this many rows before and after the rendered rows are read in advance. */
const AHEAD = 24
/** If the person scrolls past a page in less than this time, in ms, the page is not read. */
const PASSED_MS = 80

interface Shown {
  readonly first: number
  readonly last: number
  readonly kept: { readonly index: number } | null
  readonly isBehind: () => boolean
}

/** Reads the last page when End is pressed, because the browser first scrolls for a sixth of a second to reach it. */
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
