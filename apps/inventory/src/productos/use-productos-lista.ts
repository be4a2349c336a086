import { useState } from 'react'
import { type FiltrosLista, useFreshListas, usePrimeraHoja } from '../data/productos.queries.ts'
import { useKeptPlace, usePlaceOf } from '../page/ventana/use-place.ts'

/** The list's length and state. `useFilas` reads its rows. */
export const useProductosLista = (wanted: FiltrosLista) => {
  const query = usePrimeraHoja(wanted)
  useFreshListas()
  const { data, isPlaceholderData: isStale, refetch } = query
  // The list for the previous filters stays while the new first page loads.
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
     * Tells whether the row height is known. The page scrolls to a stored position only then, because otherwise it
     * could show other rows.
     */
    onMeasured: setMeasured,
    isLoading: query.isPending,
    // After a failed refetch, the old products stay on the screen.
    isFailing: query.isError && !data,
    isFetching: query.isFetching,
    isStale,
    retry: () => void refetch(),
  }
}

export type ProductosLista = ReturnType<typeof useProductosLista>
