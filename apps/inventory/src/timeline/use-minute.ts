import { usePlatform } from '@mi/federation'
import { useMemo } from 'react'

const MINUTE_MS = 60_000

/** The current time to the minute, so that relative times render once a minute. */
export const useMinute = (): Date => {
  const minute = Math.floor(usePlatform().now().getTime() / MINUTE_MS)
  return useMemo(() => new Date(minute * MINUTE_MS), [minute])
}
