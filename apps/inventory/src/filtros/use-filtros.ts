import { useCallback, useDeferredValue, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type FiltrosLista, isFiltered } from '../data/productos.queries.ts'
import { filtrosIn, withFiltros } from './filtros.model.ts'

// Typing and sorting must not add one history entry per letter or click.
const REPLACING: readonly string[] = ['q', 'orden']

/** The filters are stored in the address, so that reloading, going back and sharing keep them. */
export const useFiltros = () => {
  const [params, setParams] = useSearchParams()
  const filtros = useMemo(() => filtrosIn(params), [params])

  const setFiltros = useCallback(
    (changes: Partial<FiltrosLista>): void => {
      const replace = Object.keys(changes).every((name) => REPLACING.includes(name))
      setParams((now) => withFiltros(now, changes), { replace })
    },
    [setParams],
  )
  const clear = useCallback(
    () => setFiltros({ q: '', categoria: '', estado: '', vence: '', stock: '' }),
    [setFiltros],
  )
  // Deferred, so that the filter fields show a change before the slower list renders. The list's count and messages use
  // `applied` too, because they must match the list.
  const applied = useDeferredValue(filtros)
  return { filtros, applied, isFiltered: isFiltered(applied), setFiltros, clear }
}

export type SetFiltros = ReturnType<typeof useFiltros>['setFiltros']
