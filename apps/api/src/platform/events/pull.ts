import type { NamedExecutor } from '../database/database.ts'
import { type EventoGuardado, currentCursor, findEventos } from './eventos.repository.ts'

// If one read finds this many new events, all streams are cut. Each browser then reconnects and catches up.
const CATCH_UP_OF_ALL = 10_000

interface PullParts {
  readonly executor: NamedExecutor
  readonly onEvents: (found: readonly EventoGuardado[], cursor: string) => void
  /** Called instead of `onEvents` when there are too many events to send. */
  readonly onOverflow: () => void
}

/** Reads new events. Each read continues where the previous read ended. */
export const createPull = ({ executor, onEvents, onOverflow }: PullParts) => {
  let cursor = ''
  let pulling = false
  let woken = false

  const pullOnce = async (): Promise<void> => {
    const hasta = await currentCursor(executor)
    const found = await findEventos(executor, { desde: cursor, hasta, limite: CATCH_UP_OF_ALL })
    // The code below must not contain `await`. Otherwise a heartbeat could send the new cursor before the events, and a
    // browser that reconnects with this cursor would miss these events.
    cursor = hasta
    if (found.length < CATCH_UP_OF_ALL) onEvents(found, cursor)
    else onOverflow()
  }

  return {
    cursor: (): string => cursor,

    start: async (): Promise<void> => {
      cursor = await currentCursor(executor)
    },

    /** Reads new events. If this function is called during a read, another read follows. */
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
        // A failure is ignored, because a new connection is opened after a failed query. Then `run` is called again,
        // and the next read continues at the cursor.
      } finally {
        pulling = false
      }
    },
  }
}
