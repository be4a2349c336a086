import { type ConsultaPagina, isApiError, productosApi } from '@mi/api-client'
import type { CrearProductoEntrada, EditarProducto, FuenteHistorial, Producto } from '@mi/contracts'
import { umbralesDe } from '@mi/domain'
import { usePlatform } from '@mi/federation'
import {
  type QueryClient,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import {
  PRODUCTOS_KEYS,
  dropProducto,
  keepProducto,
  refreshListas,
  restartListas,
} from '../existencias/productos-cache.ts'
import { deshacerOf } from '../existencias/use-deshacer.ts'
import type { FiltrosLista } from './filtros/filtros.model.ts'
import { TEXTS } from './productos.texts.ts'

const PAGE = 50
const LARGE_PAGE = 200
/** Whoever has come so far goes on: fewer and larger pages. */
const LARGE_AFTER = 4

interface Hoja {
  readonly cursor: string | undefined
  readonly limite: number
}

const cursorOf = (next: string): string | undefined =>
  new URL(next, location.origin).searchParams.get('cursor') ?? undefined

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

type Fuente = FuenteHistorial | undefined

interface Edicion {
  readonly visto: Producto
  readonly datos: EditarProducto
  readonly motivo?: string | undefined
  readonly fuente?: Fuente
}

/** Creates a product; the key makes a repeated send create it once. Few units of it are said. */
export const useCreateProducto = () => {
  const api = useProductosApi()
  const client = useQueryClient()
  const { toast } = usePlatform()
  return useMutation({
    mutationFn: ({ datos, clave, fuente }: { datos: CrearProductoEntrada; clave: string; fuente: Fuente }) =>
      api.create(datos, { idempotencyKey: clave, fuente }),
    onSuccess: ({ producto }) => {
      if (producto.cantidad <= umbralesDe(producto.usuario.tipoUsuario).alCrear) {
        toast.info(TEXTS.pocoStock(producto))
      }
      return restartListas(client)
    },
  })
}

/** What was refused may have been changed or deleted by somebody else: shows what there is. */
const showCurrent = (client: QueryClient, error: unknown, id: number): void => {
  const current = currentFromConflict(error)
  if (current) keepProducto(client, current)
  else if (isApiError(error) && error.status === 404) dropProducto(client, id)
}

/** Changes the version that the person saw. */
export const useEditProducto = () => {
  const api = useProductosApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ visto, datos, motivo, fuente }: Edicion) => api.edit(visto, datos, { motivo, fuente }),
    onSuccess: ({ producto }) => {
      keepProducto(client, producto)
      refreshListas(client)
    },
    onError: (error, { visto }) => showCurrent(client, error, visto.id),
  })
}

/** Deletes the version that the person saw, and offers to bring it back. */
export const useRemoveProducto = () => {
  const api = useProductosApi()
  const client = useQueryClient()
  const platform = usePlatform()
  return useMutation({
    mutationFn: (visto: Producto) => api.remove(visto),
    onSuccess: ({ idHistorial }, { id }) => {
      dropProducto(client, id)
      deshacerOf(platform).ofrecer(TEXTS.eliminado, { idHistorial, accion: 'eliminado' }, `producto ${id}`)
    },
    onError: (error, { id }) => showCurrent(client, error, id),
  })
}

/** The product as it stands now, out of the refusal of a stale change. */
export const currentFromConflict = (error: unknown): Producto | undefined =>
  isApiError(error) && error.status === 412 ? (error.problema['producto'] as Producto | undefined) : undefined
