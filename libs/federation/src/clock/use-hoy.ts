import { dayInBogota } from '@mi/domain'
import { useSyncExternalStore } from 'react'
import { subscribeToClock } from './minute-clock.ts'

/** Returns today's date in Bogotá. The component renders again only when the day changes while the page is open. */
export const useHoy = (now: () => Date): string =>
  useSyncExternalStore(subscribeToClock, () => dayInBogota(now()))
