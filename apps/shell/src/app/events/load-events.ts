import type { Platform } from '@mi/federation'
import { whenQuiet } from '../../page/fetch-ahead.ts'
import type { EventChannel } from './event-channel.ts'

const RETRY_MS = 30_000

/**
 * Loads the code that keeps an open page up to date after its first screen is shown, to keep it out of the page's first
 * bytes: the event stream, and the retry of what could not be read.
 */
export const loadEvents = (platform: Platform, { publish }: EventChannel): void => {
  const load = (): void => {
    Promise.all([import('./start-events.ts'), import('./retry-failed.ts')]).then(
      ([{ startEvents }, { retryFailed }]) => {
        startEvents({ ...platform, publish })
        retryFailed(platform.queryClient)
      },
      () => setTimeout(load, RETRY_MS),
    )
  }
  whenQuiet(load)
}
