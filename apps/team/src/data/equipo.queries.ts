import { equipoApi } from '@mi/api-client'
import { type Platform, usePlatform, useQueryAtOnce } from '@mi/federation'
import { queryOptions } from '@tanstack/react-query'

/** The query key of the team. The page and the home card use the same key, so they share the fetched team. */
export const EQUIPO_KEY = ['equipo'] as const

/** The query of the active members of the person's company. */
export const equipoOptions = ({ api }: Platform) =>
  queryOptions({ queryKey: EQUIPO_KEY, queryFn: ({ signal }) => equipoApi(api).list(signal) })

/** The active members of the person's company, newest first. */
export const useEquipo = () => useQueryAtOnce(equipoOptions(usePlatform()))
