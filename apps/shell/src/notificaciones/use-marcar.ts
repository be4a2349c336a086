import { notificacionesApi, sentenceFor } from '@mi/api-client'
import type { Notificacion, TipoNotificacion } from '@mi/contracts'
import { type Query, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useShell } from '../context/shell-context.ts'
import { type Bandeja, type Marca, type SinLeer, withMarca, withoutMarcadas } from './bandeja.model.ts'
import { bandejasKey, notificacionesKey, sinLeerKey } from './notificaciones.queries.ts'
import { TEXTS } from './notificaciones.texts.ts'

export const applyMarca = (client: QueryClient, idUsuario: number, marca: Marca, leida: boolean): void => {
  client.setQueriesData<Bandeja>({ queryKey: bandejasKey(idUsuario) }, (bandeja) =>
    bandeja ? withMarca(bandeja, marca, leida) : undefined,
  )
  if (!leida) return void client.invalidateQueries({ queryKey: sinLeerKey(idUsuario) })
  client.setQueriesData<SinLeer>({ queryKey: sinLeerKey(idUsuario) }, (sinLeer) =>
    sinLeer ? { ...sinLeer, filas: withoutMarcadas(sinLeer.filas, marca) } : undefined,
  )
}

/** If there are at least this many unread notifications, the badge says «9+» (docs/rules.md: Notifications). */
const ENOUGH = 10

/**
 * Requests a list of unread notifications again if it has fewer than `ENOUGH` rows and the server has older ones. Call
 * this function only after the server has stored a mark, because an earlier response would still contain the
 * notifications that were marked as read.
 */
export const refillSinLeer = (client: QueryClient, idUsuario: number): void =>
  void client.invalidateQueries({
    queryKey: sinLeerKey(idUsuario),
    predicate: ({ state }) => {
      const sinLeer = state.data as SinLeer | undefined
      return sinLeer !== undefined && sinLeer.hayMas && sinLeer.filas.length < ENOUGH
    },
  })

const isOutdated = ({ state }: Query): boolean => state.fetchStatus === 'fetching' || state.isInvalidated

/** Shows notifications as read before the server confirms it. If the request fails, undoes this and shows a toast. */
export const useMarcar = (idUsuario: number) => {
  const { api, toast } = useShell().platform
  const client = useQueryClient()
  const key = notificacionesKey(idUsuario)
  const show = async (marca: Marca) => {
    // These queries are collected before `applyMarca`, because a list that it changes no longer counts as invalidated.
    const outdated = client.getQueryCache().findAll({ queryKey: key, predicate: isOutdated })
    await client.cancelQueries({ queryKey: bandejasKey(idUsuario) })
    await client.cancelQueries({ queryKey: sinLeerKey(idUsuario) })
    const before = client.getQueriesData({ queryKey: key })
    applyMarca(client, idUsuario, marca, true)
    return { before, outdated }
  }
  const takeBack = (shown: Awaited<ReturnType<typeof show>> | undefined, sentence: string): void => {
    for (const [queryKey, data] of shown?.before ?? []) client.setQueryData(queryKey, data)
    toast.error(sentence)
    void client.invalidateQueries({ queryKey: key })
  }
  // `show` cancels running requests. This function requests again every list that has no data or that was outdated
  // before `show`, because nothing else would request it.
  const readCancelled = (outdated: readonly Query[] = []): void =>
    void client.invalidateQueries({
      queryKey: key,
      predicate: (query) => query.state.data === undefined || outdated.includes(query),
    })
  const one = useMutation({
    mutationFn: (id: number) => notificacionesApi(api).mark(id, true),
    onSuccess: (_marked, id) => {
      // The mark is applied again, because an older response could have shown the notification as unread meanwhile.
      applyMarca(client, idUsuario, { ids: [id], hasta: null }, true)
      refillSinLeer(client, idUsuario)
    },
    onMutate: (id) => show({ ids: [id], hasta: null }),
    onError: (error, _id, shown) => takeBack(shown, sentenceFor(error, TEXTS.errorMarcar)),
    onSettled: (_data, _error, _id, shown) => readCancelled(shown?.outdated),
  })
  const all = useMutation({
    mutationFn: (tipos: readonly TipoNotificacion[]) => notificacionesApi(api).markAll(idUsuario, tipos),
    onSuccess: () => refillSinLeer(client, idUsuario),
    onMutate: (tipos) => show({ ids: null, hasta: null, tipos }),
    onError: (error, _tipos, shown) => takeBack(shown, sentenceFor(error, TEXTS.errorMarcarTodas)),
    onSettled: (_data, _error, _tipos, shown) => readCancelled(shown?.outdated),
  })
  return {
    marcar: ({ idNotificacion, leida }: Notificacion): void => {
      if (!leida) one.mutate(idNotificacion)
    },
    marcarTodas: (tipos: readonly TipoNotificacion[]): void => all.mutate(tipos),
  }
}
