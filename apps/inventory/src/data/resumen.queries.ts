import { productosApi } from '@mi/api-client'
import { usePlatform } from '@mi/federation'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { PRODUCTOS_KEYS } from './productos-keys.ts'

/** The inventory in numbers, for the list and the home page: one fetch serves both. */
export const useResumen = () => {
  const api = productosApi(usePlatform().api)
  return useQuery(
    queryOptions({ queryKey: PRODUCTOS_KEYS.resumen, queryFn: ({ signal }) => api.resumen(signal) }),
  )
}
