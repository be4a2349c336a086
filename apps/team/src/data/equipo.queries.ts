import { equipoApi } from '@mi/api-client'
import { usePlatform } from '@mi/federation'
import { queryOptions, useQuery } from '@tanstack/react-query'

/** The key of the team's list, which the page and the home card share. */
export const EQUIPO_KEY = ['equipo'] as const

/** The active members of the person's company, newest first. */
export const useEquipo = () => {
  const api = equipoApi(usePlatform().api)
  return useQuery(queryOptions({ queryKey: EQUIPO_KEY, queryFn: ({ signal }) => api.list(signal) }))
}
