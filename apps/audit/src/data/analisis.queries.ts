import { auditoriaApi, isStatus } from '@mi/api-client'
import { usePlatform } from '@mi/federation'
import { useQuery } from '@tanstack/react-query'
import { AUDITORIA_KEYS } from './auditoria-keys.ts'

/** Reads a person's newest 10,000 analyses. An unknown person has no analyses. An empty `idUsuario` reads nothing. */
export const useAnalisisDe = (idUsuario: string) => {
  const api = auditoriaApi(usePlatform().api)
  return useQuery({
    queryKey: [...AUDITORIA_KEYS.analisis, 'de', idUsuario],
    queryFn: async ({ signal }) => {
      try {
        return await api.analisisDe(Number(idUsuario), signal)
      } catch (error) {
        if (isStatus(error, 404)) return []
        throw error
      }
    },
    enabled: idUsuario !== '',
  })
}
