import { usePlatform } from '@mi/federation'
import { useMemo } from 'react'

const MINUTE_MS = 60_000

/**
 * The time, rounded down to the minute. A list of changes uses it to decide what can still be restored. The ages in its
 * rows update by themselves (`Hace`).
 */
export const useMinute = (): Date => {
  const minute = Math.floor(usePlatform().now().getTime() / MINUTE_MS)
  return useMemo(() => new Date(minute * MINUTE_MS), [minute])
}
