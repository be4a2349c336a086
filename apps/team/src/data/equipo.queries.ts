import { equipoApi } from '@mi/api-client'
import { type Platform, usePlatform, useQueryAtOnce } from '@mi/federation'
import { queryOptions } from '@tanstack/react-query'

/** The key of the team's list, which the page and the home card share. */
export const EQUIPO_KEY = ['equipo'] as const

/** The query of the active members of the person's company. */
export const equipoOptions = ({ api }: Platform) =>
  queryOptions({ queryKey: EQUIPO_KEY, queryFn: ({ signal }) => equipoApi(api).list(signal) })

/** The active members of the person's company, newest first. */
export const useEquipo = () => useQueryAtOnce(equipoOptions(usePlatform()))
