import { type ConsultaPagina, productosApi } from '@mi/api-client'
import type { FiltrosProducto, OrdenProducto } from '@mi/contracts'
import { type Platform, usePlatform, useQueryAtOnce } from '@mi/federation'
import {
  type QueryClient,
  type UseQueryResult,
  keepPreviousData,
  queryOptions,
  useQueries,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { HOJA, type Hoja, filasOf, overlap } from './hojas.model.ts'
import { PRODUCTOS_KEYS } from './productos-keys.ts'

/** The filters and the order of a list. A filter that is an empty string is not applied. */
export interface FiltrosLista {
  readonly q: string
  readonly categoria: string
  readonly estado: NonNullable<FiltrosProducto['estado']> | ''
  readonly vence: NonNullable<FiltrosProducto['vence']> | ''
  readonly stock: NonNullable<FiltrosProducto['stock']> | ''
  readonly orden: OrdenProducto
}

export const isFiltered = ({ orden: _orden, ...narrowing }: FiltrosLista): boolean =>
  Object.values(narrowing).some((value) => value !== '')

/** A page that is scrolled out of view and comes back within this time is not read again. */
const STALE_MS = 30_000
/** If more time than this passed between the reads of two pages, the pages could show different states of the list. */
const APART_MS = 2000

const listaKey = (filtros: FiltrosLista) => [...PRODUCTOS_KEYS.listas, filtros] as const
const hojaKey = (filtros: FiltrosLista, desde: number) => [...listaKey(filtros), desde] as const

/** Copies the total of `hoja` to the first page. Invalidates each older page that shares a product with `hoja`. */
const compare = (client: QueryClient, filtros: FiltrosLista, hoja: Hoja): void => {
  const first = client.getQueryState<Hoja>(hojaKey(filtros, 0))
  if (first?.data && first.data.total !== hoja.total) {
    const data = { ...first.data, total: hoja.total }
    client.setQueryData(hojaKey(filtros, 0), data, { updatedAt: first.dataUpdatedAt })
  }
  void client.invalidateQueries({
    queryKey: listaKey(filtros),
    predicate: ({ state: { data, dataUpdatedAt } }) => {
      const known = data as Hoja | undefined
      const isOlder = known?.desde !== hoja.desde && dataUpdatedAt < Date.now() - APART_MS
      return known !== undefined && isOlder && overlap(known, hoja)
    },
  })
}

export const consultaOf = (filtros: FiltrosLista, desde: number): ConsultaPagina => {
  const { estado, vence, stock, ...rest } = filtros
  return {
    ...rest,
    ...(estado === '' ? {} : { estado }),
    ...(vence === '' ? {} : { vence }),
    ...(stock === '' ? {} : { stock }),
    ...(desde === 0 ? {} : { desde }),
    limite: HOJA,
  }
}

export const hojaOptions = ({ api, queryClient }: Platform, filtros: FiltrosLista, desde: number) =>
  queryOptions({
    queryKey: hojaKey(filtros, desde),
    queryFn: async ({ signal }): Promise<Hoja> => {
      const { data, total } = await productosApi(api).page(consultaOf(filtros, desde), signal)
      const hoja = { desde, productos: data, total: total ?? data.length }
      compare(queryClient, filtros, hoja)
      return hoja
    },
    staleTime: STALE_MS,
    refetchOnWindowFocus: 'always',
  })

export const usePrimeraHoja = (filtros: FiltrosLista) =>
  useQueryAtOnce({ ...hojaOptions(usePlatform(), filtros, 0), placeholderData: keepPreviousData })

// `combine` is defined outside `useHojas`. Otherwise each render would pass a new function, which TanStack Query
// would run again on the same data.
const combine = (hojas: readonly UseQueryResult<Hoja>[]) => ({
  filas: filasOf(hojas.flatMap(({ data }) => data ?? [])),
  hasFailed: hojas.some(({ isError, data }) => isError && !data),
  isReading: hojas.some(({ isFetching }) => isFetching),
  retry: () => {
    for (const { isError, refetch } of hojas) if (isError) void refetch()
  },
})

/** Returns the rows of the pages that begin at `desdes`. Reads missing pages only if `mayRead` is true. */
export const useHojas = (filtros: FiltrosLista, desdes: readonly number[], mayRead: boolean) => {
  const platform = usePlatform()
  return useQueries({
    queries: desdes.map((desde) => {
      const options = hojaOptions(platform, filtros, desde)
      return {
        ...options,
        enabled: mayRead || platform.queryClient.getQueryData(options.queryKey) !== undefined,
      }
    }),
    combine,
  })
}

export const useReadAhead = (filtros: FiltrosLista): ((desde: number) => void) => {
  const platform = usePlatform()
  const { queryClient } = platform
  return (desde) => {
    const options = hojaOptions(platform, filtros, desde)
    queryClient.query(options).catch(() => {
      // Removes the failed query. Otherwise the list would show the query's error before the page is read again.
      queryClient.removeQueries({ queryKey: options.queryKey, exact: true, type: 'inactive' })
    })
  }
}

/** When a list is opened, pages that were read more than `APART_MS` ago are read again: they could be out of date. */
export const useFreshListas = (): void => {
  const client = useQueryClient()
  useEffect(() => {
    void client.invalidateQueries(
      {
        queryKey: PRODUCTOS_KEYS.listas,
        predicate: ({ state: { data, dataUpdatedAt } }) =>
          data !== undefined && dataUpdatedAt < Date.now() - APART_MS,
      },
      { cancelRefetch: false },
    )
  }, [client])
}

export const categoriasOptions = ({ api }: Platform) =>
  queryOptions({
    queryKey: PRODUCTOS_KEYS.categorias,
    queryFn: ({ signal }) => productosApi(api).categorias(signal),
  })

export const useCategorias = () => useQueryAtOnce(categoriasOptions(usePlatform()))
