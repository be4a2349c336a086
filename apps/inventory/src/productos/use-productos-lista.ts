import { useState } from 'react'
import { type FiltrosLista, useFreshListas, usePrimeraHoja } from '../data/productos.queries.ts'
import { useKeptPlace, usePlaceOf } from '../page/ventana/use-place.ts'

/** The list as the screen shows it: its length and its state. `useFilas` reads its rows. */
export const useProductosLista = (wanted: FiltrosLista) => {
  const query = usePrimeraHoja(wanted)
  useFreshListas()
  const { data, isPlaceholderData: isStale, refetch } = query
  // While the first page for new filters loads, the list for the previous filters stays.
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
    /** Whether the list opens at a stored scroll position. A list that was left at its top opens at the top. */
    isReturn: place !== null && place.top > 0,
    /** Sets whether the row height is known. Before it is known, a stored scroll position could lead to other rows. */
    onMeasured: setMeasured,
    isLoading: query.isPending,
    // After a failed refetch, the old products stay on the screen.
    isFailing: query.isError && !data,
    isFetching: query.isFetching,
    isStale,
    retry: () => void refetch(),
  }
}

/** The list as the screen shows it. */
export type ProductosLista = ReturnType<typeof useProductosLista>
