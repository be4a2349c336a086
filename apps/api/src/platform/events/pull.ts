import type { NamedExecutor } from '../database/database.ts'
import { type EventoGuardado, currentCursor, findEventos } from './eventos.repository.ts'

// From this many on, streams are cut, and each browser catches up by itself.
const CATCH_UP_OF_ALL = 10_000

interface PullParts {
  readonly executor: NamedExecutor
  readonly onEvents: (found: readonly EventoGuardado[], cursor: string) => void
  /** Called when more has happened than is worth sending. */
  readonly onOverflow: () => void
}

/** Reads new events from the database, from where it last stopped. */
export const createPull = ({ executor, onEvents, onOverflow }: PullParts) => {
  let cursor = ''
  let pulling = false
  let woken = false

  const pullOnce = async (): Promise<void> => {
    const hasta = await currentCursor(executor)
    const found = await findEventos(executor, { desde: cursor, hasta, limite: CATCH_UP_OF_ALL })
    // No `await` in between: a beat would send the new cursor first, and a reconnect would miss these events.
    cursor = hasta
    if (found.length < CATCH_UP_OF_ALL) onEvents(found, cursor)
    else onOverflow()
  }

  return {
    cursor: (): string => cursor,

    /** Starts at the present moment. */
    start: async (): Promise<void> => {
      cursor = await currentCursor(executor)
    },

    /** Reads what is new; calls during a read are answered by one more read. */
    run: async (): Promise<void> => {
      woken = true
      if (pulling || cursor === '') return
      pulling = true
      try {
        while (woken) {
          woken = false
          await pullOnce()
        }
      } catch {
        // The listening line reconnects and wakes us; the cursor still marks where to go on.
      } finally {
        pulling = false
      }
    },
  }
}
