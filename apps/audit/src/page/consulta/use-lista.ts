import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  type EspecDeLista,
  type EstadoDeLista,
  activeFiltros,
  readLista,
  writeLista,
} from './consulta.model.ts'

/** Keeps the list's state in the address, so it survives a reload and a step back, and people can share it. */
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
  // Typing and sorting replace the history entry. Otherwise, each press of Back would undo only one letter or one sort.
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

export type Lista = ReturnType<typeof useLista>
