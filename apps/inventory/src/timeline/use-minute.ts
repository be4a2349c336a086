import { usePlatform } from '@mi/federation'
import { useMemo } from 'react'

const MINUTE_MS = 60_000

/** The time to the minute, for a list's own decisions; the ages in its rows update by themselves (`Hace`). */
export const useMinute = (): Date => {
  const minute = Math.floor(usePlatform().now().getTime() / MINUTE_MS)
  return useMemo(() => new Date(minute * MINUTE_MS), [minute])
}
