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

export type FiltrosTimeline = Pick<FiltrosHistorial, 'accion' | 'idProducto'>

type Cursor = string | undefined
type Lista = InfiniteData<ApiResponse<EntradaHistorial[]>, Cursor>

const LISTAS = ['historial'] as const
const listaKey = (idUsuario: number, filtros: FiltrosTimeline) => [...LISTAS, idUsuario, filtros] as const
// A change to a product invalidates all queries whose key begins with `PRODUCTOS_KEYS.all`. This key begins with it
// too, so that the first page of the history is also fetched again.
const newestKey = (idUsuario: number, filtros: FiltrosTimeline) =>
  [...PRODUCTOS_KEYS.all, 'historial', idUsuario, 'nuevos', filtros] as const

const useHistorialApi = () => historialApi(usePlatform().api)

const pageAt = (platform: Platform, filtros: FiltrosTimeline, cursor: Cursor, signal: AbortSignal) =>
  historialApi(platform.api).page(idUsuarioOf(platform), { ...filtros, limite: PAGE, cursor }, signal)

export const historialOptions = (platform: Platform, filtros: FiltrosTimeline) => {
  const idUsuario = idUsuarioOf(platform)
  return infiniteQueryOptions({
    queryKey: listaKey(idUsuario, filtros),
    queryFn: async ({ pageParam, signal }) => {
      const page = await pageAt(platform, filtros, pageParam, signal)
      // Stores a result for the query with `newestKey` (see `useHistorial`), so that it does not fetch `page` again.
      if (pageParam === undefined)
        platform.queryClient.setQueryData(newestKey(idUsuario, filtros), page.total)
      return page
    },
    initialPageParam: undefined as Cursor,
    getNextPageParam: (page) => cursorOf(page.next),
    staleTime: Infinity,
  })
}

/** Queries the history. New entries are only added at its start, so only the first page is fetched again. */
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
      // If the next page is still loading, waits for it. Otherwise that page would later be appended to the old list,
      // and the new entries of `head` would be lost.
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

/** Returns a function that undoes an entry's change. It also marks the entry as undone in every loaded history. */
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

// The oldest «agregado» entry tells who added the product. Each restoration adds a newer one, so the call asks for as
// many as the API allows. Most products have only one.
const INGRESOS = 200

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
