import { productosApi } from '@mi/api-client'
import { usePlatform, useQueryAtOnce } from '@mi/federation'
import { queryOptions } from '@tanstack/react-query'
import { PRODUCTOS_KEYS } from './productos-keys.ts'

/** Queries the products that need attention (expired, close to expiry or scarce), the most urgent first. */
export const useAtencion = () => {
  const api = productosApi(usePlatform().api)
  return useQueryAtOnce(
    queryOptions({ queryKey: PRODUCTOS_KEYS.atencion, queryFn: ({ signal }) => api.atencion(signal) }),
  )
}
