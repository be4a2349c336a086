import type { TokenClaims } from '@mi/contracts'
import type { Platform } from '@mi/federation'
import { whenQuiet } from '../../page/fetch-ahead.ts'
import type { EventChannel } from './event-channel.ts'

const RETRY_MS = 30_000

/**
 * Loads the event stream and the retry of failed reads after the first screen is shown, so that their code does not
 * delay that screen. `started` is the person that the page was started for.
 */
export const loadEvents = (platform: Platform, { publish }: EventChannel, started: TokenClaims): void => {
  const load = (): void => {
    Promise.all([import('./start-events.ts'), import('./retry-failed.ts')]).then(
      ([{ startEvents }, { retryFailed }]) => {
        startEvents({ ...platform, publish, started })
        retryFailed(platform.queryClient)
      },
      () => setTimeout(load, RETRY_MS),
    )
  }
  whenQuiet(load)
}
