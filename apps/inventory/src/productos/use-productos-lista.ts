import { useState } from 'react'
import { type FiltrosLista, useFreshListas, usePrimeraHoja } from '../data/productos.queries.ts'
import { useKeptPlace, usePlaceOf } from '../page/ventana/use-place.ts'

/** Returns the length and the state of the product list. The rows are read by `useFilas`. */
export const useProductosLista = (wanted: FiltrosLista) => {
  const query = usePrimeraHoja(wanted)
  useFreshListas()
  const { data, isPlaceholderData: isStale, refetch } = query
  // The list for the previous filters stays on the screen while the first page for the new filters loads.
  const [shown, setShown] = useState(wanted)
  if (!isStale && shown !== wanted) setShown(wanted)
  const filtros = isStale ? shown : wanted
  const place = usePlaceOf()
  const [isMeasured, setMeasured] = useState(false)
  const total = data?.total ?? 0
  useKeptPlace(place, { count: total, isReady: isMeasured, list: JSON.stringify(filtros) })
  return {
    filtros,
    total,
    isReturn: place !== null && place.top > 0,
    /**
     * Call this function with true when the row height is known. Until then, the page does not scroll to a stored
     * position, because with a guessed height that position could show other rows.
     */
    onMeasured: setMeasured,
    isLoading: query.isPending,
    // A failed refetch does not count, because the old products stay on the screen.
    isFailing: query.isError && !data,
    isFetching: query.isFetching,
    isStale,
    retry: () => void refetch(),
  }
}

export type ProductosLista = ReturnType<typeof useProductosLista>
