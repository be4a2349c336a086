import { isStatus, sesionesAbiertasApi, usuariosApi } from '@mi/api-client'
import type { SesionAbierta } from '@mi/contracts'
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useShell } from '../../context/shell-context.ts'
import { cursorOf } from '../../page/cursor-of.ts'

const SEGURIDAD = ['seguridad'] as const

export const seguridadKey = (idUsuario: number, what: 'sesiones' | 'actividad' | 'factor') =>
  [...SEGURIDAD, idUsuario, what] as const

const PAGE = 10

export const useSesiones = (idUsuario: number) => {
  const { api } = useShell().platform
  return useQuery(
    queryOptions({
      queryKey: seguridadKey(idUsuario, 'sesiones'),
      queryFn: ({ signal }) => sesionesAbiertasApi(api).list(signal),
      // The data is always refetched, because sessions also begin and end on other devices.
      staleTime: 0,
    }),
  )
}

export const useActividad = (idUsuario: number) => {
  const { api } = useShell().platform
  return useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: seguridadKey(idUsuario, 'actividad'),
      queryFn: ({ pageParam, signal }) =>
        usuariosApi(api).seguridad(idUsuario, { limite: PAGE, cursor: pageParam }, signal),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => cursorOf(page.next),
      staleTime: 0,
    }),
  )
}

export const useRefreshSeguridad = () => {
  const client = useQueryClient()
  return (): Promise<void> => client.invalidateQueries({ queryKey: SEGURIDAD })
}

/** Ends a session. The status 404 counts as success, because it means that the session has already ended. */
export const useEndSesion = (idUsuario: number) => {
  const { api } = useShell().platform
  const client = useQueryClient()
  const refresh = useRefreshSeguridad()
  return useMutation({
    mutationFn: (id: string) =>
      sesionesAbiertasApi(api)
        .end(id)
        .catch((error: unknown) => {
          if (!isStatus(error, 404)) throw error
        }),
    onSuccess: (_answer, id) => {
      client.setQueryData<SesionAbierta[]>(seguridadKey(idUsuario, 'sesiones'), (sesiones) =>
        sesiones?.filter((sesion) => sesion.id !== id),
      )
      void refresh()
    },
  })
}

export const useEndOthers = (idUsuario: number) => {
  const { api } = useShell().platform
  const client = useQueryClient()
  const refresh = useRefreshSeguridad()
  return useMutation({
    mutationFn: () => sesionesAbiertasApi(api).endOthers(),
    onSuccess: () => {
      client.setQueryData<SesionAbierta[]>(seguridadKey(idUsuario, 'sesiones'), (sesiones) =>
        sesiones?.filter(({ actual }) => actual),
      )
      void refresh()
    },
  })
}
