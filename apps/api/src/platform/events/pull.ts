import type { NamedExecutor } from '../database/database.ts'
import { type EventoGuardado, currentCursor, findEventos } from './eventos.repository.ts'

// If one read finds this many new events, all streams are cut, and each browser catches up by itself.
const CATCH_UP_OF_ALL = 10_000

interface PullParts {
  readonly executor: NamedExecutor
  readonly onEvents: (found: readonly EventoGuardado[], cursor: string) => void
  /** Called instead of `onEvents` when there are too many events to send. */
  readonly onOverflow: () => void
}

/** Reads new events. Each read continues where the previous one ended. */
export const createPull = ({ executor, onEvents, onOverflow }: PullParts) => {
  let cursor = ''
  let pulling = false
  let woken = false

  const pullOnce = async (): Promise<void> => {
    const hasta = await currentCursor(executor)
    const found = await findEventos(executor, { desde: cursor, hasta, limite: CATCH_UP_OF_ALL })
    // No `await` from here on. Otherwise a heartbeat could send the new cursor before the events, and a browser that
    // reconnects with it would miss them.
    cursor = hasta
    if (found.length < CATCH_UP_OF_ALL) onEvents(found, cursor)
    else onOverflow()
  }

  return {
    cursor: (): string => cursor,

    start: async (): Promise<void> => {
      cursor = await currentCursor(executor)
    },

    /** Reads new events. If it is called during a read, one more read follows. */
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
        // A failure is ignored: the connection reconnects after a failed query, `run` is called again, and the read
        // continues at the cursor.
      } finally {
        pulling = false
      }
    },
  }
}
