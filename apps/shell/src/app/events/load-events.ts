import { whenLoaded, whenQuiet } from '../../page/fetch-ahead.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { EventsParts } from './start-events.ts'

const load = () => Promise.all([import('./start-events.ts'), import('./retry-failed.ts')])

/** Loads the code that receives server events. Waits for the first screen, so that it does not delay that screen. */
export const loadEvents = (parts: EventsParts & { readonly queryClient: QueryClient }): void =>
  whenQuiet(() =>
    whenLoaded(load, ([{ startEvents }, { retryFailed }]) => {
      startEvents(parts)
      retryFailed(parts.queryClient)
    }),
  )
