import { productosApi } from '@mi/api-client'
import { usePlatform, useQueryAtOnce } from '@mi/federation'
import { queryOptions } from '@tanstack/react-query'
import { PRODUCTOS_KEYS } from './productos-keys.ts'

/** The inventory in numbers, for the list and the home page: one fetch serves both. */
export const useResumen = () => {
  const api = productosApi(usePlatform().api)
  return useQueryAtOnce(
    queryOptions({ queryKey: PRODUCTOS_KEYS.resumen, queryFn: ({ signal }) => api.resumen(signal) }),
  )
}
