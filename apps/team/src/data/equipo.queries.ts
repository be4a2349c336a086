import { equipoApi } from '@mi/api-client'
import { type Platform, usePlatform, useQueryAtOnce } from '@mi/federation'
import { queryOptions } from '@tanstack/react-query'

/** The page and the home card share the fetched team. */
export const EQUIPO_KEY = ['equipo'] as const

export const equipoOptions = ({ api }: Platform) =>
  queryOptions({ queryKey: EQUIPO_KEY, queryFn: ({ signal }) => equipoApi(api).list(signal) })

/** The active members of the person's company, newest first. */
export const useEquipo = () => useQueryAtOnce(equipoOptions(usePlatform()))
