import { type ApiResponse, historialApi } from '@mi/api-client'
import type { EntradaHistorial, FiltrosHistorial } from '@mi/contracts'
import { usePlatform } from '@mi/federation'
import {
  type InfiniteData,
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { showUndone } from '../existencias/productos-cache.ts'
import { markUndone, withNewest } from './timeline.model.ts'

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

const cursorOf = (next: string | null): Cursor =>
  next === null ? undefined : (new URL(next, location.origin).searchParams.get('cursor') ?? undefined)

const useHistorialApi = () => historialApi(usePlatform().api)

/** Whose history it is: a company's people each see the whole company's. */
export const useIdUsuario = (): number => usePlatform().session.getState().usuario?.idUsuario ?? 0

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
