import { type ConsultaPagina, productosApi } from '@mi/api-client'
import type { FiltrosProducto, OrdenProducto } from '@mi/contracts'
import { usePlatform } from '@mi/federation'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { cursorOf } from './productos-cache.ts'
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

const PAGE = 50
const LARGE_PAGE = 200
/** After this many pages the person will read on, so fewer and larger pages follow. */
const LARGE_AFTER = 4

interface Hoja {
  readonly cursor: string | undefined
  readonly limite: number
}

const useProductosApi = () => productosApi(usePlatform().api)

const listaOptions = (api: ReturnType<typeof productosApi>, filtros: FiltrosLista, first: Hoja) =>
  infiniteQueryOptions({
    queryKey: [...PRODUCTOS_KEYS.listas, filtros] as const,
    queryFn: ({ pageParam, signal }) => {
      const { estado, vence, stock, ...rest } = filtros
      const consulta: ConsultaPagina = {
        ...rest,
        ...(estado === '' ? {} : { estado }),
        ...(vence === '' ? {} : { vence }),
        ...(stock === '' ? {} : { stock }),
        ...pageParam,
      }
      return api.page(consulta, signal)
    },
    initialPageParam: first,
    getNextPageParam: ({ next }, pages): Hoja | undefined =>
      next === null
        ? undefined
        : { cursor: cursorOf(next), limite: pages.length < LARGE_AFTER ? PAGE : LARGE_PAGE },
    // While a new filter loads, the old products stay: an empty list would flash.
    placeholderData: keepPreviousData,
  })

/** Long lists are not refetched: every page would be one call. */
const isShort = ({ state }: { state: { data: { pages: readonly unknown[] } | undefined } }): boolean =>
  (state.data?.pages.length ?? 0) <= LARGE_AFTER

/** The matching products, page after page; a reopened list starts with as many as it `had`. */
export const useProductos = (filtros: FiltrosLista, had: number) => {
  const api = useProductosApi()
  const first: Hoja = { cursor: undefined, limite: Math.min(Math.max(PAGE, had), LARGE_PAGE) }
  return useInfiniteQuery({
    ...listaOptions(api, filtros, first),
    refetchOnMount: isShort,
    refetchOnWindowFocus: isShort,
    refetchOnReconnect: isShort,
  })
}

/** The categories of the inventory's products. */
export const useCategorias = () => {
  const api = useProductosApi()
  return useQuery(
    queryOptions({ queryKey: PRODUCTOS_KEYS.categorias, queryFn: ({ signal }) => api.categorias(signal) }),
  )
}
