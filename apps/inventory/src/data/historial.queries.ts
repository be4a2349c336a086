import { type ApiResponse, historialApi } from '@mi/api-client'
import type { EntradaHistorial, FiltrosHistorial } from '@mi/contracts'
import { usePlatform } from '@mi/federation'
import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useIdUsuario } from '../page/use-id-usuario.ts'
import { cursorOf } from './cursor.ts'
import { markUndone, withNewest } from './historial.model.ts'
import { showUndone } from './productos-cache.ts'

const PAGE = 40

/** What narrows the history. */
export type FiltrosTimeline = Pick<FiltrosHistorial, 'accion' | 'idProducto'>

type Cursor = string | undefined
type Lista = InfiniteData<ApiResponse<EntradaHistorial[]>, Cursor>

const LISTAS = ['historial'] as const
const listaKey = (idUsuario: number, filtros: FiltrosTimeline) => [...LISTAS, idUsuario, filtros] as const
// Under the products' key: whoever changes one makes this old as well.
const newestKey = (idUsuario: number, filtros: FiltrosTimeline) =>
  ['productos', 'historial', idUsuario, 'nuevos', filtros] as const

const useHistorialApi = () => historialApi(usePlatform().api)

/**
 * The changes that match, page after page. What is there stays as it is, since history is append-only; only its head is
 * asked for again, so that a long list costs one page.
 */
export const useHistorial = (filtros: FiltrosTimeline) => {
  const api = useHistorialApi()
  const client = useQueryClient()
  const idUsuario = useIdUsuario()
  const queryKey = listaKey(idUsuario, filtros)
  const pageAt = (cursor: Cursor, signal: AbortSignal) =>
    api.page(idUsuario, { ...filtros, limite: PAGE, cursor }, signal)

  const lista = useInfiniteQuery(
    infiniteQueryOptions({
      queryKey,
      queryFn: async ({ pageParam, signal }) => {
        const page = await pageAt(pageParam, signal)
        // The head has just been read.
        if (pageParam === undefined) client.setQueryData(newestKey(idUsuario, filtros), page.total)
        return page
      },
      initialPageParam: undefined as Cursor,
      getNextPageParam: (page) => cursorOf(page.next),
      staleTime: Infinity,
    }),
  )
  useQuery({
    queryKey: newestKey(idUsuario, filtros),
    queryFn: async ({ signal }) => {
      const head = await pageAt(undefined, signal)
      client.setQueryData<Lista>(queryKey, (known) => known && withNewest(known, head))
      return head.total
    },
    enabled: lista.isSuccess,
  })
  return lista
}

interface Deshacer {
  readonly entrada: Pick<EntradaHistorial, 'id' | 'accion' | 'idProducto'>
  /** The same key undoes once, however often it is sent. */
  readonly clave: string
}

/** Undoes a change, wherever it is shown. */
export const useUndoCambio = () => {
  const api = useHistorialApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ entrada, clave }: Deshacer) => api.undo(entrada.id, clave),
    onSuccess: async ({ producto }, { entrada }) => {
      client.setQueriesData<Lista>({ queryKey: LISTAS }, (lista) => lista && markUndone(lista, entrada.id))
      await showUndone(client, entrada.accion, producto)
    },
    // Who was refused sees what there is now.
    onError: () => client.invalidateQueries({ queryKey: ['productos'] }),
  })
}

// A restored product was «agregado» more than once; its oldest entry names its author.
const INGRESOS = 10

/** Who added a product, according to its history. */
export const useAutor = (idProducto: number) => {
  const api = useHistorialApi()
  const idUsuario = useIdUsuario()
  return useQuery(
    queryOptions({
      queryKey: ['autores', idProducto],
      queryFn: async ({ signal }) => {
        const filtros = { accion: 'agregado', idProducto, limite: INGRESOS } as const
        const { data } = await api.page(idUsuario, filtros, signal)
        return data.at(-1)?.usuario ?? null
      },
      staleTime: Infinity,
    }),
  )
}
