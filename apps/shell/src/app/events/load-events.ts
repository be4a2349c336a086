import type { Platform } from '@mi/federation'
import { whenQuiet } from '../../page/fetch-ahead.ts'

const RETRY_MS = 30_000

/** Hears of what happens elsewhere, once the first screen is up: no part of the page's first bytes. */
export const loadEvents = (platform: Platform): void => {
  const load = (): void => {
    import('./start-events.ts').then(
      ({ startEvents }) => startEvents(platform),
      () => setTimeout(load, RETRY_MS),
    )
  }
  whenQuiet(load)
}
