import { notificacionesApi } from '@mi/api-client'
import type { Notificacion, TipoNotificacion } from '@mi/contracts'
import {
  type Query,
  type QueryClient,
  infiniteQueryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { useShell } from '../context/shell-context.ts'
import { cursorOf } from '../page/cursor-of.ts'
import type { SinLeer } from './bandeja.model.ts'

export const notificacionesKey = (idUsuario: number) => ['notificaciones', idUsuario] as const
export const bandejasKey = (idUsuario: number) => [...notificacionesKey(idUsuario), 'lista'] as const
export const sinLeerKey = (idUsuario: number) => [...notificacionesKey(idUsuario), 'sinLeer'] as const

/**
 * Restarts the pending requests for notifications. Call it after an event has changed the cached lists, because a
 * response that is older than the event would undo the change. The requests are cancelled first, because invalidating
 * a query without data does not restart its pending request.
 */
export const askAgainUnderWay = async (client: QueryClient, idUsuario: number): Promise<void> => {
  const queryKey = notificacionesKey(idUsuario)
  const underWay = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })
  const which = { predicate: (query: Query) => underWay.includes(query) }
  // All requests are cancelled before the first of them restarts. If they were restarted one by one, an old response
  // could arrive for a list whose request is not cancelled yet.
  await client.cancelQueries(which)
  await client.invalidateQueries(which)
}

const PAGE = 20
/** This many rows are enough for «9+» in the badge, even if some of the rows are hidden from this person. */
const UNREAD_PAGE = 50

export const useBandeja = (idUsuario: number, tipos: readonly TipoNotificacion[]) => {
  const { api } = useShell().platform
  return useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: [...bandejasKey(idUsuario), tipos],
      queryFn: ({ pageParam, signal }) =>
        notificacionesApi(api).list(idUsuario, { limite: PAGE, cursor: pageParam, tipos }, signal),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => cursorOf(page.next),
      enabled: tipos.length > 0,
    }),
  )
}

const filasOf = ({ filas }: SinLeer): readonly Notificacion[] => filas

export const useSinLeer = (idUsuario: number, tipos: readonly TipoNotificacion[]) => {
  const { api } = useShell().platform
  return useQuery({
    queryKey: [...sinLeerKey(idUsuario), tipos],
    queryFn: async ({ signal }): Promise<SinLeer> => {
      const consulta = { limite: UNREAD_PAGE, tipos, leida: false }
      const { data, next } = await notificacionesApi(api).list(idUsuario, consulta, signal)
      return { filas: data, hayMas: next !== null }
    },
    select: filasOf,
    enabled: tipos.length > 0,
  })
}

/** Returns the names of the person's products. Set `isNeeded` if a notification names a product only in its message. */
export const useNombresPropios = (idUsuario: number, isNeeded: boolean): readonly string[] => {
  const { api } = useShell().platform
  const query = useQuery({
    queryKey: [...notificacionesKey(idUsuario), 'nombres'],
    queryFn: ({ signal }) => notificacionesApi(api).nombresPropios(idUsuario, signal),
    enabled: isNeeded,
  })
  return query.data ?? []
}
