import { equipoApi } from '@mi/api-client'
import { usePlatform, useQueryAtOnce } from '@mi/federation'
import { queryOptions } from '@tanstack/react-query'

/** The key of the team's list, which the page and the home card share. */
export const EQUIPO_KEY = ['equipo'] as const

/** The active members of the person's company, newest first. */
export const useEquipo = () => {
  const api = equipoApi(usePlatform().api)
  return useQueryAtOnce(queryOptions({ queryKey: EQUIPO_KEY, queryFn: ({ signal }) => api.list(signal) }))
}
