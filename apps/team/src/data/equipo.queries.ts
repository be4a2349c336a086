import { equipoApi } from '@mi/api-client'
import { type Platform, usePlatform, useQueryAtOnce } from '@mi/federation'
import { queryOptions } from '@tanstack/react-query'

/** The key of the cached team, which the team's page and the card on the home page share. */
export const EQUIPO_KEY = ['equipo'] as const

export const equipoOptions = ({ api }: Platform) =>
  queryOptions({ queryKey: EQUIPO_KEY, queryFn: ({ signal }) => equipoApi(api).list(signal) })

/** Reads the active members of the signed-in person's company, newest first. */
export const useEquipo = () => useQueryAtOnce(equipoOptions(usePlatform()))
