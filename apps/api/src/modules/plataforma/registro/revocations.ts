import type { Database, Executor } from '../../../platform/database/database.ts'
import type { Ports } from '../../../platform/ports.ts'
import { within } from '../../../platform/within.ts'
import { listCompromised } from './tokens.repository.ts'

// How old the list of compromised keys is allowed to be for a file request, in milliseconds. Keys are rarely stolen, so
// one more second does not matter. Page requests always refresh the list.
const FRESH_MS = 1000
// How long a file request waits for a refresh of the list, in milliseconds. The first read of the list has no limit.
const PATIENCE_MS = 500

interface SignedAt {
  readonly tokenId: number
  readonly publicadoEn: Date
}

/** The list of compromised keys that one replica keeps in memory. */
export interface Revocations {
  readonly refresh: () => Promise<void>
  /**
   * Refreshes the list, but only once in each transaction. Without a refresh, the transaction could accept a release
   * whose key was marked as compromised a moment ago.
   */
  readonly refreshWithin: (transaction: Executor) => Promise<void>
  /**
   * Refreshes the list if it is older than a second. While the database is unreachable or slow, the old list is kept.
   * Rejects if no list has been read yet and the database is unreachable.
   */
  readonly refreshIfOld: () => Promise<void>
  /** `true` if a release was published after its key was compromised. */
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
    // If a refresh that began later has already ended, its list is kept. It could have a key that this list lacks.
    if (turn < applied) return
    applied = turn
    since = new Map(rows.map(({ id, desde }) => [id, desde]))
    checked = now
    // It is possible that an earlier refresh failed. Without this line, file requests would still get that error.
    refreshing = Promise.resolve()
  }

  // Without a first list, `covers` returns `false` even for the release of a compromised key, so no file is allowed to
  // be served. If the first read fails, the next request tries again at once.
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
      // A page requests all its files at the same time. These requests wait for the same refresh.
      if (now - checked < FRESH_MS) return refreshing
      // `checked` is set before the refresh ends. Otherwise each file request of a page would start its own refresh,
      // and would wait for a database that hangs.
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
