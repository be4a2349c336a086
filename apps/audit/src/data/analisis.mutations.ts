import { auditoriaApi, isStatus } from '@mi/api-client'
import type { EditarAnalisisEntrada } from '@mi/contracts'
import { usePlatform } from '@mi/federation'
import { useMutation } from '@tanstack/react-query'
import { useRefresh } from './use-refresh.ts'

const useApi = () => auditoriaApi(usePlatform().api)

export const useEditAnalisis = () => {
  const api = useApi()
  return useMutation({
    mutationFn: ({ id, changes }: { id: number; changes: EditarAnalisisEntrada }) =>
      api.editAnalisis(id, changes),
    onSettled: useRefresh(),
  })
}

/** A 404 counts as success, because it means that the analysis is already deleted. */
export const useRemoveAnalisis = () => {
  const api = useApi()
  return useMutation({
    mutationFn: async ({ id, motivo }: { id: number; motivo: string }) => {
      await api.removeAnalisis(id, motivo).catch((error: unknown) => {
        if (!isStatus(error, 404)) throw error
      })
    },
    onSettled: useRefresh(),
  })
}
