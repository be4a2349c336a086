import { useCallback, useMemo } from 'react'
import { type FiltrosLista, useProductos } from './productos.queries.ts'

/** The list as the screen shows it: its products so far, how many there are, and how to get more. */
export const useProductosLista = (filtros: FiltrosLista) => {
  const query = useProductos(filtros)
  const { data, hasNextPage, isFetching, fetchNextPage, refetch } = query
  const productos = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data])
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage()
  }, [hasNextPage, isFetching, fetchNextPage])
  const hasMoreFailed = query.isFetchNextPageError
  return {
    productos,
    total: data?.pages[0]?.total ?? 0,
    isLoading: query.isPending,
    // With products on the screen a failure is no reason to take them away.
    isFailing: query.isError && productos.length === 0,
    isFetching,
    isStale: query.isPlaceholderData,
    hasMore: hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    hasMoreFailed,
    loadMore,
    retry: () => void refetch(),
  }
}

/** The list as the screen shows it. */
export type ProductosLista = ReturnType<typeof useProductosLista>
