import { equipoApi } from '@mi/api-client'
import { usePlatform } from '@mi/federation'
import { queryOptions, useQuery } from '@tanstack/react-query'

/** The active members of the person's company. */
export const useEquipo = () => {
  const api = equipoApi(usePlatform().api)
  return useQuery(queryOptions({ queryKey: ['equipo'], queryFn: ({ signal }) => api.list(signal) }))
}
