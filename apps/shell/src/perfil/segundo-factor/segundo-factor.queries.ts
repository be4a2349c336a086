import { segundoFactorApi } from '@mi/api-client'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useShell } from '../../context/shell-context.ts'
import { seguridadKey, useRefreshSeguridad } from '../sesiones/sesiones.queries.ts'

/** The state of the person's second factor. */
export const useFactor = (idUsuario: number) => {
  const { api } = useShell().platform
  return useQuery(
    queryOptions({
      queryKey: seguridadKey(idUsuario, 'factor'),
      queryFn: ({ signal }) => segundoFactorApi(api).read(signal),
      // A sign-in on another device may use up a recovery code. Therefore the state is refetched each time the
      // person opens the tab «Seguridad» of the profile.
      staleTime: 0,
    }),
  )
}

/** A change of the second factor, after which all parts of «Seguridad» are refetched. */
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

/** Requests a new secret, which requires the password. */
export const useBeginFactor = () => useFactorChange((api, clave: string) => api.begin(clave))

/** Switches the second factor on, with the app's first code. */
export const useActivateFactor = () => useFactorChange((api, codigo: string) => api.activate(codigo))

/** Switches the second factor off. */
export const useDeactivateFactor = () =>
  useFactorChange((api, body: { currentPassword: string; codigo: string }) => api.deactivate(body))
