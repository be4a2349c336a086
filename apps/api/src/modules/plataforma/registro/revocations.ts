import type { Database, Executor } from '../../../platform/database/database.ts'
import type { Ports } from '../../../platform/ports.ts'
import { within } from '../../../platform/within.ts'
import { listCompromised } from './tokens.repository.ts'

// File requests, which are frequent, use revocations of up to this age, as stolen keys are rare. Pages always refresh.
const FRESH_MS = 1000
// A file waits no longer than this for a database that hangs.
const PATIENCE_MS = 500

/** The token whose key signed a release, and when the release was published. */
interface SignedAt {
  readonly tokenId: number
  readonly publicadoEn: Date
}

/** What one replica knows about compromised keys. */
export interface Revocations {
  readonly refresh: () => Promise<void>
  /** Refreshes once per transaction: a change must not accept a release that was revoked a moment ago. */
  readonly refreshWithin: (transaction: Executor) => Promise<void>
  /** Refreshes a state older than a second, but keeps it while the database is unreachable or slow. */
  readonly refreshIfOld: () => Promise<void>
  /** Whether a release was published since its key was compromised. */
  readonly covers: (signed: SignedAt) => boolean
}

/** Keeps track of the keys that any replica marked as compromised. */
export const createRevocations = (database: Database, ports: Pick<Ports, 'now'>): Revocations => {
  let since = new Map<number, Date | null>()
  let checked = -Infinity

  let refreshing: Promise<void> = Promise.resolve()
  const seen = new WeakMap<Executor, Promise<void>>()

  const refresh = async (executor: Executor = database.kysely): Promise<void> => {
    const now = ports.now().getTime()
    const rows = await listCompromised(executor)
    since = new Map(rows.map(({ id, desde }) => [id, desde]))
    checked = now
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
      const isFirst = checked === -Infinity
      // Set even if the refresh fails: otherwise every file of a page would wait for a hanging database.
      checked = now
      const refreshed = refresh().catch(() => undefined)
      refreshing = isFirst ? refreshed : within(PATIENCE_MS, refreshed, undefined)
      return refreshing
    },

    covers: ({ tokenId, publicadoEn }) => {
      const desde = since.get(tokenId)
      return desde !== undefined && desde !== null && publicadoEn >= desde
    },
  }
}
