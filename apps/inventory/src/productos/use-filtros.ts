import { useDeferredValue } from 'react'
import { useSearchParams } from 'react-router-dom'
import { filtrosIn } from './filtros.model.ts'
import type { FiltrosLista } from './productos.queries.ts'

/** The list's filters, kept in the address so that reloading, going back and sharing keep them. */
export const useFiltros = () => {
  const [params, setParams] = useSearchParams()
  const filtros = filtrosIn(params)

  const setFiltro = (name: keyof FiltrosLista, value: string): void => {
    const next = new URLSearchParams(params)
    if (value === '') next.delete(name)
    else next.set(name, value)
    // Typing must not fill the history with one step per letter.
    setParams(next, { replace: true })
  }

  const clear = (): void => setParams({}, { replace: true })
  const isFiltered = Object.values(filtros).some((value) => value !== '')
  return { filtros, applied: useDeferredValue(filtros), isFiltered, setFiltro, clear }
}
