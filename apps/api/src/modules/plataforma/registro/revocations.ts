import type { Database, Executor } from '../../../platform/database/database.ts'
import type { Ports } from '../../../platform/ports.ts'
import { within } from '../../../platform/within.ts'
import { listCompromised } from './tokens.repository.ts'

// For file requests, the list of compromised keys may be this old: keys are rarely stolen, so one more second does not
// matter. Page requests always refresh the list.
const FRESH_MS = 1000
// Once a first list has been read, file requests wait no longer than this for a refresh.
const PATIENCE_MS = 500

interface SignedAt {
  readonly tokenId: number
  readonly publicadoEn: Date
}

/** What one replica knows about compromised keys. */
export interface Revocations {
  readonly refresh: () => Promise<void>
  /**
   * Refreshes once per transaction, so that no change of versions or rollouts accepts a release revoked a moment ago.
   */
  readonly refreshWithin: (transaction: Executor) => Promise<void>
  /**
   * Refreshes a list older than a second, but keeps it while the database is unreachable or slow. Rejects if there is
   * no list yet and the database is unreachable.
   */
  readonly refreshIfOld: () => Promise<void>
  /** Whether a release was published after its key was compromised. */
  readonly covers: (signed: SignedAt) => boolean
}

export const createRevocations = (database: Database, ports: Pick<Ports, 'now'>): Revocations => {
  let since: ReadonlyMap<number, Date | null> | undefined
  let checked = -Infinity
  let begun = 0
  let applied = 0

  let refreshing: Promise<void> = Promise.resolve()
  const seen = new WeakMap<Executor, Promise<void>>()

  const refresh = async (executor: Executor = database.kysely): Promise<void> => {
    const now = ports.now().getTime()
    const turn = ++begun
    const rows = await listCompromised(executor)
    // A later read may have found a revocation that this one lacks.
    if (turn < applied) return
    applied = turn
    since = new Map(rows.map(({ id, desde }) => [id, desde]))
    checked = now
    // An earlier refresh may have failed. Without this line, file requests would still get its error.
    refreshing = Promise.resolve()
  }

  // Without a first list, `covers` recognises no revoked release, so no file may be served. After a failed first read,
  // the next request tries again at once.
  const forget = (error: unknown): never => {
    checked = -Infinity
    throw error
  }

  return {
    refresh: () => refresh(),

    refreshWithin(transaction) {
      const reading = seen.get(transaction) ?? refresh(transaction)
      seen.set(transaction, reading)
      return reading
    },

    async refreshIfOld() {
      const now = ports.now().getTime()
      // A page requests its files at the same time: all wait for the same refresh.
      if (now - checked < FRESH_MS) return refreshing
      // Set before the refresh ends. Otherwise each file of a page would start its own refresh, and wait for a database
      // that hangs.
      checked = now
      const refreshed = refresh()
      refreshing = since
        ? within(
            PATIENCE_MS,
            refreshed.catch(() => undefined),
            undefined,
          )
        : refreshed.catch(forget)
      return refreshing
    },

    covers: ({ tokenId, publicadoEn }) => {
      const desde = since?.get(tokenId)
      return desde !== undefined && desde !== null && publicadoEn >= desde
    },
  }
}
