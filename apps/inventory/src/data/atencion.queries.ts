import { productosApi } from '@mi/api-client'
import { usePlatform } from '@mi/federation'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { PRODUCTOS_KEYS } from './productos-keys.ts'

/** The products that need attention today, most urgent first. */
export const useAtencion = () => {
  const api = productosApi(usePlatform().api)
  return useQuery(
    queryOptions({ queryKey: PRODUCTOS_KEYS.atencion, queryFn: ({ signal }) => api.atencion(signal) }),
  )
}
