import type { Producto } from '@mi/contracts'
import { useCallback, useEffect, useMemo } from 'react'
import type { FiltrosLista } from '../data/productos.queries.ts'
import { useProductos } from '../data/productos.queries.ts'

/** Drops duplicates: in a list sorted by stock, a product that moved between two fetches is on both pages. */
const eachOnce = (productos: readonly Producto[]): Producto[] => [
  ...new Map(productos.map((producto) => [producto.id, producto])).values(),
]

/**
 * The list as the screen shows it: its loaded products, their total, and how to load more. A reopened list fetches as
 * many as it `had`.
 */
export const useProductosLista = (filtros: FiltrosLista, had = 0) => {
  const query = useProductos(filtros, had)
  const { data, hasNextPage, isFetching, fetchNextPage, refetch } = query
  const productos = useMemo(() => eachOnce(data?.pages.flatMap((page) => page.data) ?? []), [data])
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage()
  }, [hasNextPage, isFetching, fetchNextPage])
  const hasMoreFailed = query.isFetchNextPageError
  const isShort = productos.length > 0 && productos.length < had && !hasMoreFailed
  useEffect(() => {
    if (isShort) loadMore()
  }, [isShort, loadMore])
  return {
    productos,
    isReturn: had > 0,
    total: data?.pages[0]?.total ?? 0,
    isLoading: query.isPending,
    // After a failed refetch, the old products stay on the screen.
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
