import type { Database, Executor } from '../../../platform/database/database.ts'
import type { Ports } from '../../../platform/ports.ts'
import { within } from '../../../platform/within.ts'
import { listCompromised } from './tokens.repository.ts'

// Files are asked for far more often than keys are stolen: they hear of it this much later, pages at once.
const FRESH_MS = 1000
// A file waits no longer than this for a database that hangs.
const PATIENCE_MS = 500

/** A release's signature: with which token's key, and when. */
interface SignedAt {
  readonly tokenId: number
  readonly publicadoEn: Date
}

/** What one replica knows of compromised keys. */
export interface Revocations {
  readonly refresh: () => Promise<void>
  /** Reads once in this transaction: an order must not accept what was revoked a moment ago. */
  readonly refreshWithin: (transaction: Executor) => Promise<void>
  /** Refreshes what is older than a second; does without it while the database is unreachable or slow. */
  readonly refreshIfOld: () => Promise<void>
  /** Whether a release was published after its key had got into foreign hands. */
  readonly covers: (signed: SignedAt) => boolean
}

/** Follows the keys that are marked as compromised, on whichever replica. */
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
      // The files of a page are asked for at once: all wait for the one reading.
      if (now - checked < FRESH_MS) return refreshing
      const isFirst = checked === -Infinity
      // Also after a failure: otherwise every file of a page would wait for a database that hangs.
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
