import { usePlatform } from '@mi/federation'
import { useMemo } from 'react'

const MINUTE_MS = 60_000

/**
 * The time, rounded down to the minute. The ages of changes do not need it: `Hace` and `useHace` keep them up to date.
 */
export const useMinute = (): Date => {
  const minute = Math.floor(usePlatform().now().getTime() / MINUTE_MS)
  return useMemo(() => new Date(minute * MINUTE_MS), [minute])
}
