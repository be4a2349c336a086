import { ApiError, isStatus, segundoFactorApi } from '@mi/api-client'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
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

/**
 * Sends a change of the second factor. Then all data of the tab «Seguridad» is refetched, even after an error, because
 * the answer to a saved change could be lost.
 */
const useFactorChange = <Given, Answer>(
  change: (api: ReturnType<typeof segundoFactorApi>, given: Given) => Promise<Answer>,
) => {
  const { api } = useShell().platform
  const refresh = useRefreshSeguridad()
  return useMutation({
    mutationFn: (given: Given) => change(segundoFactorApi(api), given),
    onSettled: () => void refresh(),
  })
}

export const useBeginFactor = () => useFactorChange((api, clave: string) => api.begin(clave))

const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** The mutation returns `undefined` if the factor is on, but the answer with the recovery codes was lost. */
export const useActivateFactor = () => {
  const wasLost = useRef(false)
  return useFactorChange((api, codigo: string) =>
    api.activate(codigo).catch(async (error: unknown) => {
      if (isUnanswered(error)) wasLost.current = true
      // A first 409 says that another tab has switched the factor on. That tab shows the recovery codes.
      else if (!wasLost.current || !isStatus(error, 409)) throw error
      const factor = await api.read().catch(() => undefined)
      if (factor?.activo !== true) throw error
      return undefined
    }),
  )
}

export const useDeactivateFactor = () =>
  useFactorChange((api, body: { currentPassword: string; codigo: string }) => api.deactivate(body))
