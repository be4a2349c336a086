import { type ConsultaPagina, productosApi } from '@mi/api-client'
import type { FiltrosProducto, OrdenProducto } from '@mi/contracts'
import { usePlatform } from '@mi/federation'
import {
  type QueryClient,
  type UseQueryResult,
  keepPreviousData,
  queryOptions,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { HOJA, type Hoja, filasOf, overlap } from './hojas.model.ts'
import { PRODUCTOS_KEYS } from './productos-keys.ts'

/** What narrows and sorts the list of products; an empty string narrows nothing. */
export interface FiltrosLista {
  readonly q: string
  readonly categoria: string
  readonly estado: NonNullable<FiltrosProducto['estado']> | ''
  readonly vence: NonNullable<FiltrosProducto['vence']> | ''
  readonly stock: NonNullable<FiltrosProducto['stock']> | ''
  readonly orden: OrdenProducto
}

const useProductosApi = () => productosApi(usePlatform().api)

/** A page that was scrolled away and back is not read again within this time. */
const STALE_MS = 30_000
/** Two pages read this far apart, in ms, may show two different states of the list. */
const APART_MS = 2000

const listaKey = (filtros: FiltrosLista) => [...PRODUCTOS_KEYS.listas, filtros] as const
const hojaKey = (filtros: FiltrosLista, desde: number) => [...listaKey(filtros), desde] as const

/** After a page was read, gives its total to the first page, and invalidates older pages that share a product. */
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

/** The query that one page of the list sends to the server. */
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

const useHojaOptions = () => {
  const api = useProductosApi()
  const client = useQueryClient()
  return (filtros: FiltrosLista, desde: number) =>
    queryOptions({
      queryKey: hojaKey(filtros, desde),
      queryFn: async ({ signal }): Promise<Hoja> => {
        const { data, total } = await api.page(consultaOf(filtros, desde), signal)
        const hoja = { desde, productos: data, total: total ?? data.length }
        compare(client, filtros, hoja)
        return hoja
      },
      staleTime: STALE_MS,
      refetchOnWindowFocus: 'always',
    })
}

/** The first page of the matching products. While it loads, the first page of the previous filters stays. */
export const usePrimeraHoja = (filtros: FiltrosLista) =>
  // Otherwise an empty list would flash.
  useQuery({ ...useHojaOptions()(filtros, 0), placeholderData: keepPreviousData })

// Stays the same between renders, so that the rows are put together only when a page changes.
const combine = (hojas: readonly UseQueryResult<Hoja>[]) => ({
  filas: filasOf(hojas.flatMap(({ data }) => data ?? [])),
  hasFailed: hojas.some(({ isError, data }) => isError && !data),
  isReading: hojas.some(({ isFetching }) => isFetching),
  retry: () => {
    for (const { isError, refetch } of hojas) if (isError) void refetch()
  },
})

/** The rows of the pages that begin at `desdes`; pages that are not loaded yet are read only while `mayRead`. */
export const useHojas = (filtros: FiltrosLista, desdes: readonly number[], mayRead: boolean) => {
  const hojaOptions = useHojaOptions()
  const client = useQueryClient()
  return useQueries({
    queries: desdes.map((desde) => {
      const options = hojaOptions(filtros, desde)
      return { ...options, enabled: mayRead || client.getQueryData(options.queryKey) !== undefined }
    }),
    combine,
  })
}

/** Reads the page that begins at `desde`, for rows that are about to come into view. */
export const useReadAhead = (filtros: FiltrosLista): ((desde: number) => void) => {
  const hojaOptions = useHojaOptions()
  const client = useQueryClient()
  return (desde) => {
    const options = hojaOptions(filtros, desde)
    client.query(options).catch(() => {
      // The rows read the page themselves; until then, the failed query would make them show an error.
      client.removeQueries({ queryKey: options.queryKey, exact: true, type: 'inactive' })
    })
  }
}

/** On coming back to the list, reads again what another session may have changed meanwhile. */
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

/** The categories of the inventory's products. */
export const useCategorias = () => {
  const api = useProductosApi()
  return useQuery(
    queryOptions({ queryKey: PRODUCTOS_KEYS.categorias, queryFn: ({ signal }) => api.categorias(signal) }),
  )
}
