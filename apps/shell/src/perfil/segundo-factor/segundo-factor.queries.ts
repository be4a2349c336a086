import { segundoFactorApi } from '@mi/api-client'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useShell } from '../../context/shell-context.ts'
import { seguridadKey, useRefreshSeguridad } from '../sesiones/sesiones.queries.ts'

/** Whether the person's second factor is on. */
export const useFactor = (idUsuario: number) => {
  const { api } = useShell().platform
  return useQuery(
    queryOptions({
      queryKey: seguridadKey(idUsuario, 'factor'),
      queryFn: ({ signal }) => segundoFactorApi(api).read(signal),
      // Codes are used up on other devices: look again each time the tab is opened.
      staleTime: 0,
    }),
  )
}

/** A change of the second factor; section, sessions and log show it at once. */
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

/** Requests a new secret; this needs the password. */
export const useBeginFactor = () => useFactorChange((api, clave: string) => api.begin(clave))

/** Switches the second factor on with a first code. */
export const useActivateFactor = () => useFactorChange((api, codigo: string) => api.activate(codigo))

/** Switches the second factor off. */
export const useDeactivateFactor = () =>
  useFactorChange((api, body: { currentPassword: string; codigo: string }) => api.deactivate(body))
