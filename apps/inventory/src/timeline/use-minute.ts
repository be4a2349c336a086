import { usePlatform } from '@mi/federation'
import { useMemo } from 'react'

const MINUTE_MS = 60_000

/** The time, rounded down to the minute. For the age of a change, use `Hace` or `useHace`, which stay up to date. */
export const useMinute = (): Date => {
  const minute = Math.floor(usePlatform().now().getTime() / MINUTE_MS)
  return useMemo(() => new Date(minute * MINUTE_MS), [minute])
}
