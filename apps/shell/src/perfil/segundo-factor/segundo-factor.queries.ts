import { segundoFactorApi } from '@mi/api-client'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useShell } from '../../context/shell-context.ts'
import { seguridadKey, useRefreshSeguridad } from '../sesiones/sesiones.queries.ts'

export const useFactor = (idUsuario: number) => {
  const { api } = useShell().platform
  return useQuery(
    queryOptions({
      queryKey: seguridadKey(idUsuario, 'factor'),
      queryFn: ({ signal }) => segundoFactorApi(api).read(signal),
      // The data is always refetched, because a sign-in on another device could use up a recovery code.
      staleTime: 0,
    }),
  )
}

/** Sends a change of the second factor. After the change, all data of the tab «Seguridad» is refetched. */
const useFactorChange = <Given, Answer>(
  change: (api: ReturnType<typeof segundoFactorApi>, given: Given) => Promise<Answer>,
) => {
  const { api } = useShell().platform
  const refresh = useRefreshSeguridad()
  return useMutation({
    mutationFn: (given: Given) => change(segundoFactorApi(api), given),
    onSuccess: () => void refresh(),
  })
}

export const useBeginFactor = () => useFactorChange((api, clave: string) => api.begin(clave))

export const useActivateFactor = () => useFactorChange((api, codigo: string) => api.activate(codigo))

export const useDeactivateFactor = () =>
  useFactorChange((api, body: { currentPassword: string; codigo: string }) => api.deactivate(body))
