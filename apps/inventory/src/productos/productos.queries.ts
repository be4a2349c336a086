import { type ConsultaPagina, isApiError, productosApi } from '@mi/api-client'
import type { CrearProductoEntrada, EditarProducto, FiltrosProducto, Producto } from '@mi/contracts'
import { usePlatform } from '@mi/federation'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'

const PAGE = 50
const KEYS = {
  all: ['productos'] as const,
  lista: (filtros: FiltrosLista) => ['productos', 'lista', filtros] as const,
  categorias: ['productos', 'categorias'] as const,
}

/** What narrows the list; an empty text narrows nothing. */
export interface FiltrosLista {
  readonly q: string
  readonly categoria: string
  readonly vence: FiltrosProducto['vence'] | ''
  readonly stock: FiltrosProducto['stock'] | ''
}

const cursorOf = (next: string | null): string | undefined =>
  next === null ? undefined : (new URL(next, location.origin).searchParams.get('cursor') ?? undefined)

const useProductosApi = () => productosApi(usePlatform().api)

const listaOptions = (api: ReturnType<typeof productosApi>, filtros: FiltrosLista) =>
  infiniteQueryOptions({
    queryKey: KEYS.lista(filtros),
    queryFn: ({ pageParam, signal }) => {
      const { vence, stock, ...texts } = filtros
      const consulta: ConsultaPagina = {
        ...texts,
        ...(vence === '' ? {} : { vence }),
        ...(stock === '' ? {} : { stock }),
        limite: PAGE,
        cursor: pageParam,
      }
      return api.page(consulta, signal)
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => cursorOf(page.next),
    // While a new filter loads, what was there stays instead of flashing away.
    placeholderData: keepPreviousData,
  })

/** The products that match, page after page. */
export const useProductos = (filtros: FiltrosLista) => {
  const api = useProductosApi()
  return useInfiniteQuery(listaOptions(api, filtros))
}

/** The categories in use. */
export const useCategorias = () => {
  const api = useProductosApi()
  return useQuery(
    queryOptions({ queryKey: KEYS.categorias, queryFn: ({ signal }) => api.categorias(signal) }),
  )
}

const useInvalidate = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: KEYS.all })
}

/** Creates a product; the key makes a repeated send create it once. */
export const useCreateProducto = () => {
  const api = useProductosApi()
  return useMutation({
    mutationFn: ({ datos, clave }: { datos: CrearProductoEntrada; clave: string }) =>
      api.create(datos, { idempotencyKey: clave }),
    onSuccess: useInvalidate(),
  })
}

/** Changes the version that the person saw. */
export const useEditProducto = () => {
  const api = useProductosApi()
  return useMutation({
    mutationFn: ({ visto, datos }: { visto: Producto; datos: EditarProducto }) => api.edit(visto, datos),
    onSuccess: useInvalidate(),
  })
}

/** Deletes the version that the person saw. */
export const useRemoveProducto = () => {
  const api = useProductosApi()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (visto: Producto) => api.remove(visto),
    // What failed may have been changed or deleted by somebody else: show what there is.
    onSettled: invalidate,
  })
}

/** The product as it stands now, out of the refusal of a stale change. */
export const currentFromConflict = (error: unknown): Producto | undefined =>
  isApiError(error) && error.status === 412 ? (error.problema['producto'] as Producto | undefined) : undefined
