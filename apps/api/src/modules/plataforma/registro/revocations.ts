import type { Database, Executor } from '../../../platform/database/database.ts'
import type { Ports } from '../../../platform/ports.ts'
import { within } from '../../../platform/within.ts'
import { listCompromised } from './tokens.repository.ts'

// For file requests, which are frequent, the list of compromised keys may be this old. Keys are rarely stolen, so one
// more second does not matter. Page requests always refresh the list.
const FRESH_MS = 1000
// A file request waits no longer than this for a refresh, once a first list has been read.
const PATIENCE_MS = 500

/** The token whose key signed a release, and when the release was published. */
interface SignedAt {
  readonly tokenId: number
  readonly publicadoEn: Date
}

/** What one replica knows about compromised keys. */
export interface Revocations {
  readonly refresh: () => Promise<void>
  /**
   * Refreshes once per transaction. A transaction that changes a module's versions or rollout must not accept a release
   * that was revoked a moment ago.
   */
  readonly refreshWithin: (transaction: Executor) => Promise<void>
  /**
   * Refreshes a list older than a second, but keeps it while the database is unreachable or slow. Rejects if no list
   * has been read yet and the database is unreachable.
   */
  readonly refreshIfOld: () => Promise<void>
  /** Whether a release was published after its key was compromised. */
  readonly covers: (signed: SignedAt) => boolean
}

/** Keeps track of the keys that any replica marked as compromised. */
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
    // A read that began earlier may not contain a revocation that a later read has found.
    if (turn < applied) return
    applied = turn
    since = new Map(rows.map(({ id, desde }) => [id, desde]))
    checked = now
    // Forgets an earlier read that failed. If file requests still waited for that read, they would fail with it.
    refreshing = Promise.resolve()
  }

  // Until a first list has been read, `covers` recognises no revoked release, so no file may be served. If the first
  // read fails, the next request must not wait a second: it tries at once to read the list again.
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
      // Set before the refresh succeeds. Otherwise every file of a page would wait for a database that hangs.
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
