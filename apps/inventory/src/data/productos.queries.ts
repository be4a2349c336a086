import { type ConsultaPagina, productosApi } from '@mi/api-client'
import type { Producto } from '@mi/contracts'
import { usePlatform } from '@mi/federation'
import {
  type QueryClient,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { cursorOf } from './cursor.ts'
import type { FiltrosLista } from './filtros-lista.ts'
import { PRODUCTOS_KEYS, type PaginaProductos } from './productos-cache.ts'

const PAGE = 50
const LARGE_PAGE = 200
/** Whoever has come so far goes on: fewer and larger pages. */
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
    // While a new filter loads, what was there stays instead of flashing away.
    placeholderData: keepPreviousData,
  })

/** Asking again for all pages that somebody has come through would take long and tell little. */
const isShort = ({ state }: { state: { data: { pages: readonly unknown[] } | undefined } }): boolean =>
  (state.data?.pages.length ?? 0) <= LARGE_AFTER

/** The products that match, page after page; a list that is opened again begins with as many as it had. */
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

/** The categories in use. */
export const useCategorias = () => {
  const api = useProductosApi()
  return useQuery(
    queryOptions({ queryKey: PRODUCTOS_KEYS.categorias, queryFn: ({ signal }) => api.categorias(signal) }),
  )
}

/** The inventory in numbers, under the key under which the home page keeps it. */
export const useResumen = () => {
  const api = useProductosApi()
  return useQuery(
    queryOptions({ queryKey: PRODUCTOS_KEYS.resumen, queryFn: ({ signal }) => api.resumen(signal) }),
  )
}

/** The product as a cached list has it, so that its page opens without waiting. */
const inListas = (client: QueryClient, id: number): Producto | undefined =>
  client
    .getQueriesData<{ pages: readonly PaginaProductos[] }>({ queryKey: PRODUCTOS_KEYS.listas })
    .flatMap(([, lista]) => lista?.pages ?? [])
    .flatMap(({ data }) => data)
    .find((producto) => producto.id === id)

/** One product. */
export const useProducto = (id: number) => {
  const api = useProductosApi()
  const client = useQueryClient()
  return useQuery(
    queryOptions<Producto>({
      queryKey: PRODUCTOS_KEYS.producto(id),
      queryFn: ({ signal }) => api.find(id, signal),
      placeholderData: inListas(client, id),
    }),
  )
}

/** Up to two products with this code: one of them may be the product that is being edited. */
export const useProductosConCodigo = (codigo: string) => {
  const api = useProductosApi()
  return useQuery({
    queryKey: PRODUCTOS_KEYS.codigo(codigo),
    queryFn: async ({ signal }) => (await api.page({ codigo, limite: 2 }, signal)).data,
    enabled: codigo !== '',
    retry: false,
  })
}
