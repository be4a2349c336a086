import { notificacionesApi } from '@mi/api-client'
import type { EditarPreferencias, Preferencias } from '@mi/contracts'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useShell } from '../context/shell-context.ts'
import { createEnvios } from './envios.ts'
import { findPreferencias, keepPreferencias, readPreferencias } from './kept-preferencias.ts'

export const preferenciasKey = (idUsuario: number) => ['preferencias', idUsuario] as const

/** Reads the preferences. Until the server answers, returns the copy that this browser stores, if there is a copy. */
export const usePreferencias = (idUsuario: number) => {
  const { api } = useShell().platform
  return useQuery(
    queryOptions({
      queryKey: preferenciasKey(idUsuario),
      queryFn: async ({ signal }): Promise<Preferencias> => {
        const preferencias = await notificacionesApi(api).preferencias(idUsuario, signal)
        keepPreferencias(idUsuario, preferencias)
        return preferencias
      },
      placeholderData: findPreferencias(idUsuario),
    }),
  )
}

/** True until the server has sent the preferences for the first time since the page was loaded. */
export const isLocalCopy = ({ dataUpdatedAt }: { readonly dataUpdatedAt: number }): boolean =>
  dataUpdatedAt === 0

const merged = (before: Preferencias, { resumen, ...changes }: EditarPreferencias): Preferencias => {
  const given = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => (value as unknown) !== undefined),
  )
  const { activo = before.resumen.activo, hora = before.resumen.hora } = resumen ?? {}
  return { ...before, ...given, resumen: { activo, hora } }
}

type Envios = ReturnType<typeof createEnvios>

const known = new WeakMap<QueryClient, Map<number, Envios>>()

/** Returns the queue through which this page sends a person's changes of preferences. */
const enviosOf = (
  client: QueryClient,
  idUsuario: number,
  patch: Parameters<typeof createEnvios>[0],
): Envios => {
  const ofPage = known.get(client) ?? new Map<number, Envios>()
  known.set(client, ofPage)
  const found = ofPage.get(idUsuario)
  if (found) return found
  const envios = createEnvios(patch)
  ofPage.set(idUsuario, envios)
  // This listener sends the waiting changes when the page is closed. The listener is never removed, because changes
  // could still wait after the person has left the preferences screen.
  window.addEventListener('pagehide', envios.flush)
  return envios
}

/** Shows a change before the server confirms it. If the request fails, calls `onRefused` and undoes the change. */
export const useEditPreferencias = (idUsuario: number, onRefused: (error: Error) => void) => {
  const { api } = useShell().platform
  const client = useQueryClient()
  const key = preferenciasKey(idUsuario)
  /** Shows preferences without changing the result of `isLocalCopy`. */
  const showOwn = (preferencias: Preferencias): void => {
    const isFirst = (client.getQueryState(key)?.dataUpdatedAt ?? 0) === 0
    client.setQueryData<Preferencias>(key, preferencias, isFirst ? { updatedAt: 0 } : undefined)
  }
  return useMutation({
    mutationKey: key,
    mutationFn: (changes: EditarPreferencias) =>
      enviosOf(client, idUsuario, (joined, signal) =>
        notificacionesApi(api).editPreferencias(idUsuario, joined, signal),
      ).send(changes),
    onMutate: async (changes) => {
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<Preferencias>(key) ?? readPreferencias(idUsuario)
      showOwn(merged(before, changes))
    },
    onSuccess: (saved) => {
      // If `saved` is missing, the request of a later change has taken this change over. The mutation of the later
      // change then handles the response.
      if (!saved) return
      keepPreferencias(idUsuario, saved)
      // The response must not overwrite a newer change that is still being saved.
      if (client.isMutating({ mutationKey: key }) > 1) return
      // If the query is invalidated, an event has reported another browser's change during the request. This response
      // possibly lacks that change.
      const isOutdated = client.getQueryState(key)?.isInvalidated === true
      client.setQueryData<Preferencias>(key, saved)
      if (isOutdated) void client.invalidateQueries({ queryKey: key })
    },
    // `onError` is passed here, because a callback that is passed to `mutate` is dropped at the next call of `mutate`
    // and on unmount.
    onError: async (error) => {
      onRefused(error)
      const isLast = client.isMutating({ mutationKey: key }) === 1
      if (!isLast) return
      showOwn(readPreferencias(idUsuario))
      await client.invalidateQueries({ queryKey: key })
    },
  })
}
