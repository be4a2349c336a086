import { whenQuiet } from '../../page/fetch-ahead.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { EventsParts } from './start-events.ts'

const RETRY_MS = 30_000

/** Loads the code that receives server events. Waits for the first screen, so that it does not delay that screen. */
export const loadEvents = (parts: EventsParts & { readonly queryClient: QueryClient }): void => {
  const load = (): void => {
    Promise.all([import('./start-events.ts'), import('./retry-failed.ts')]).then(
      ([{ startEvents }, { retryFailed }]) => {
        startEvents(parts)
        retryFailed(parts.queryClient)
      },
      () => setTimeout(load, RETRY_MS),
    )
  }
  whenQuiet(load)
}
