import type { Platform } from '@mi/federation'
import { whenQuiet } from '../../page/fetch-ahead.ts'
import type { EventChannel } from './event-channel.ts'

const RETRY_MS = 30_000

/** Loads the code of the event stream after the first screen is shown, to keep it out of the page's first bytes. */
export const loadEvents = (platform: Platform, { publish }: EventChannel): void => {
  const load = (): void => {
    import('./start-events.ts').then(
      ({ startEvents }) => startEvents({ ...platform, publish }),
      () => setTimeout(load, RETRY_MS),
    )
  }
  whenQuiet(load)
}
