import { historialApi } from '@mi/api-client'
import { usePlatform, useQueryAtOnce } from '@mi/federation'
import { queryOptions } from '@tanstack/react-query'
import { PRODUCTOS_KEYS } from '../productos-keys.ts'

const LATEST = 5

export const useUltimosCambios = (idUsuario: number) => {
  const api = historialApi(usePlatform().api)
  return useQueryAtOnce(
    queryOptions({
      queryKey: [...PRODUCTOS_KEYS.all, 'historial', idUsuario, LATEST] as const,
      queryFn: ({ signal }) => api.latest(idUsuario, LATEST, signal),
    }),
  )
}
