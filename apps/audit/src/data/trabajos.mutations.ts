import { auditoriaApi } from '@mi/api-client'
import { usePlatform } from '@mi/federation'
import { useMutation } from '@tanstack/react-query'
import { useRefresh } from './use-refresh.ts'

export const useReintentar = () => {
  const api = auditoriaApi(usePlatform().api)
  return useMutation({ mutationFn: (id: number) => api.retryTrabajo(id), onSettled: useRefresh() })
}
