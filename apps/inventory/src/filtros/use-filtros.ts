import { useCallback, useDeferredValue, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type FiltrosLista, isFiltered } from '../data/productos.queries.ts'
import { filtrosIn, withFiltros } from './filtros.model.ts'

// Changes of these filters replace the history entry. Otherwise each typed letter and each sorting would add an entry.
const REPLACING: readonly string[] = ['q', 'orden']

/** The filters are stored in the page's address, so a reload, a step back and a shared link keep the filters. */
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
  // `applied` is deferred, so that the filter fields show a change before the slower list renders. The count and the
  // messages above the list use `applied` too, because both must match the list.
  const applied = useDeferredValue(filtros)
  return { filtros, applied, isFiltered: isFiltered(applied), setFiltros, clear }
}

export type SetFiltros = ReturnType<typeof useFiltros>['setFiltros']
