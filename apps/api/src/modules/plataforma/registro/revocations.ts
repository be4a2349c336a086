import type { Database } from '../../../platform/database/database.ts'
import type { Ports } from '../../../platform/ports.ts'
import { listCompromised } from './tokens.repository.ts'

// Files are asked for far more often than keys are stolen: they hear of it this much later, pages at once.
const FRESH_MS = 1000

/** A release's signature: with which token's key, and when. */
interface SignedAt {
  readonly tokenId: number
  readonly publicadoEn: Date
}

/** What one replica knows of compromised keys. */
export interface Revocations {
  readonly refresh: () => Promise<void>
  /** Refreshes what is older than a second; does without it while the database is unreachable. */
  readonly refreshIfOld: () => Promise<void>
  /** Whether a release was published after its key had got into foreign hands. */
  readonly covers: (signed: SignedAt) => boolean
}

/** Follows the keys that are marked as compromised, on whichever replica. */
export const createRevocations = (database: Database, ports: Pick<Ports, 'now'>): Revocations => {
  let since = new Map<number, Date | null>()
  let checked = -Infinity

  const refresh = async (): Promise<void> => {
    const now = ports.now().getTime()
    const rows = await listCompromised(database.kysely)
    since = new Map(rows.map(({ id, desde }) => [id, desde]))
    checked = now
  }

  return {
    refresh,

    async refreshIfOld() {
      const now = ports.now().getTime()
      if (now - checked < FRESH_MS) return
      const isFirst = checked === -Infinity
      // Also after a failure: otherwise every file of a page would wait for a database that hangs.
      checked = now
      const refreshed = refresh().catch(() => undefined)
      if (isFirst) await refreshed
    },

    covers: ({ tokenId, publicadoEn }) => {
      const desde = since.get(tokenId)
      return desde !== undefined && desde !== null && publicadoEn >= desde
    },
  }
}
