import { type ApiResponse, type ProductoCambiado, cursorOf, historialApi } from '@mi/api-client'
import type { EntradaHistorial, FiltrosHistorial } from '@mi/contracts'
import { type Platform, useInfiniteQueryAtOnce, usePlatform } from '@mi/federation'
import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import { idUsuarioOf, useIdUsuario } from '../../page/use-id-usuario.ts'
import { markUndone, withNewest } from './historial.model.ts'
import { PRODUCTOS_KEYS } from '../productos-keys.ts'
import { useDeshacer } from '../use-deshacer.ts'

const PAGE = 40

/** The filters of a history. */
export type FiltrosTimeline = Pick<FiltrosHistorial, 'accion' | 'idProducto'>

type Cursor = string | undefined
type Lista = InfiniteData<ApiResponse<EntradaHistorial[]>, Cursor>

const LISTAS = ['historial'] as const
const listaKey = (idUsuario: number, filtros: FiltrosTimeline) => [...LISTAS, idUsuario, filtros] as const
// The key of the query that refetches the first page. It starts with the products key, so that changing a product also
// refetches the first page of its history.
const newestKey = (idUsuario: number, filtros: FiltrosTimeline) =>
  [...PRODUCTOS_KEYS.all, 'historial', idUsuario, 'nuevos', filtros] as const

const useHistorialApi = () => historialApi(usePlatform().api)

const pageAt = (platform: Platform, filtros: FiltrosTimeline, cursor: Cursor, signal: AbortSignal) =>
  historialApi(platform.api).page(idUsuarioOf(platform), { ...filtros, limite: PAGE, cursor }, signal)

/** The query of the matching entries, page after page. */
export const historialOptions = (platform: Platform, filtros: FiltrosTimeline) => {
  const idUsuario = idUsuarioOf(platform)
  return infiniteQueryOptions({
    queryKey: listaKey(idUsuario, filtros),
    queryFn: async ({ pageParam, signal }) => {
      const page = await pageAt(platform, filtros, pageParam, signal)
      // `useHistorial` has a second query, which refetches the first page. Give that query a result. Otherwise it would
      // fetch the same page again at once.
      if (pageParam === undefined)
        platform.queryClient.setQueryData(newestKey(idUsuario, filtros), page.total)
      return page
    },
    initialPageParam: undefined as Cursor,
    getNextPageParam: (page) => cursorOf(page.next),
    staleTime: Infinity,
  })
}

/**
 * The matching entries, page after page. History is append-only, so only the first page is refetched, even if the list
 * is long.
 */
export const useHistorial = (filtros: FiltrosTimeline) => {
  const platform = usePlatform()
  const client = useQueryClient()
  const options = historialOptions(platform, filtros)
  const { queryKey } = options

  const lista = useInfiniteQueryAtOnce(options)
  useQuery({
    queryKey: newestKey(idUsuarioOf(platform), filtros),
    queryFn: async ({ signal }) => {
      const head = await pageAt(platform, filtros, undefined, signal)
      // If `lista` is still loading a further page, wait for that page before `setQueryData` adds the new entries.
      // When the page arrives, `lista` appends it to the entries that it had when it requested the page. New entries
      // that were added in between would be lost.
      await client
        .getQueryCache()
        .find({ queryKey })
        ?.promise?.catch(() => undefined)
      client.setQueryData<Lista>(queryKey, (known) => known && withNewest(known, head))
      return head.total
    },
    enabled: lista.isSuccess,
  })
  return lista
}

/** Undoes an entry, and marks it as undone in every loaded history. */
export const useUndoEntrada = () => {
  const client = useQueryClient()
  const { deshacer } = useDeshacer()
  return useCallback(
    async ({ id, accion }: Pick<EntradaHistorial, 'id' | 'accion'>): Promise<ProductoCambiado> => {
      const cambiado = await deshacer(id, accion)
      client.setQueriesData<Lista>({ queryKey: LISTAS }, (lista) => lista && markUndone(lista, id))
      return cambiado
    },
    [client, deshacer],
  )
}

// How many entries «agregado» of a product are read. A restored product has more than one of them. The oldest names the
// person who added it.
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
