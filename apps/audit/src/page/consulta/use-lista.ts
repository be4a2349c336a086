import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  type EspecDeLista,
  type EstadoDeLista,
  activeFiltros,
  readLista,
  writeLista,
} from './consulta.model.ts'

/** The filters, order and page of a list, stored in the address to survive reloading, going back and sharing. */
export const useLista = (espec: EspecDeLista) => {
  const [params, setParams] = useSearchParams()
  const estado = useMemo(() => readLista(params, espec), [params, espec])

  const change = useCallback(
    (changes: Partial<EstadoDeLista>, replace = false): void => {
      const next = writeLista(params, espec, changes)
      // With a second history entry for the same address, the Back button would seem to do nothing.
      setParams(next, { replace: replace || next.toString() === params.toString() })
    },
    [espec, params, setParams],
  )
  // Typing and sorting replace the history entry. Otherwise, each press of the Back button would undo only one letter
  // or one change of the order.
  const filtrar = useCallback(
    (filtros: EstadoDeLista['filtros'], isTyping = false) => change({ filtros }, isTyping),
    [change],
  )
  const limpiar = useCallback(
    () => change({ filtros: Object.fromEntries(espec.campos.map(({ name }) => [name, ''])) }),
    [change, espec],
  )
  const ordenar = useCallback((orden: string) => change({ orden }, true), [change])
  const ir = useCallback((desde: number) => change({ desde }), [change])
  return { estado, isFiltered: activeFiltros(estado).length > 0, filtrar, limpiar, ordenar, ir }
}

/** What the hook returns: the state of the list, and the functions that change it. */
export type Lista = ReturnType<typeof useLista>
