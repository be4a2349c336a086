import { usePlatform } from '@mi/federation'
import { useMemo } from 'react'

const MINUTE_MS = 60_000

/** The present moment, the same one for a minute: what is told relative to it is drawn again only then. */
export const useMinute = (): Date => {
  const minute = Math.floor(usePlatform().now().getTime() / MINUTE_MS)
  return useMemo(() => new Date(minute * MINUTE_MS), [minute])
}
