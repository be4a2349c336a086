import { productosApi } from '@mi/api-client'
import { usePlatform, useQueryAtOnce } from '@mi/federation'
import { queryOptions } from '@tanstack/react-query'
import { PRODUCTOS_KEYS } from './productos-keys.ts'

/** The products that need attention, most urgent first. */
export const useAtencion = () => {
  const api = productosApi(usePlatform().api)
  return useQueryAtOnce(
    queryOptions({ queryKey: PRODUCTOS_KEYS.atencion, queryFn: ({ signal }) => api.atencion(signal) }),
  )
}
