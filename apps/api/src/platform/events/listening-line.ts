import type pg from 'pg'
import { UnavailableError } from '@mi/domain'
import type { Database, NamedExecutor } from '../database/database.ts'
import type { Ports } from '../ports.ts'

const FIRST_RETRY_MS = 100
const LAST_RETRY_MS = 5000

interface LineParts {
  readonly connect: Database['connect']
  readonly randomBytes: Ports['randomBytes']
  readonly channel: string
  /** Called for each notification. Also called after each reconnect, because notifications could have been missed. */
  readonly onWake: () => void
  readonly onLost: () => void
}

export interface ListeningLine extends NamedExecutor {
  /** Connects. @throws if this first connection fails. If the connection is lost later, a new one is opened. */
  readonly open: () => Promise<void>
  readonly close: () => Promise<void>
}

// Half of the delay is random, so that replicas that lost the same database do not all reconnect at once.
const delayOf = (failures: number, [chance = 0]: Buffer): number =>
  Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures) * (0.5 + chance / 512)

export const createListeningLine = ({
  connect,
  randomBytes,
  channel,
  onWake,
  onLost,
}: LineParts): ListeningLine => {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let failures = 0
  let closed = false

  const open = async (): Promise<void> => {
    // A retry that `drop` has planned is cancelled, because it would open a second connection.
    clearTimeout(retry)
    const fresh = await connect()
    fresh.on('notification', onWake)
    fresh.once('end', () => drop(fresh))
    try {
      await fresh.query(`listen ${channel}`)
    } catch (error) {
      void fresh.end().catch(() => undefined)
      throw error
    }
    if (closed) return fresh.end()
    const replaced = client
    client = fresh
    void replaced?.end().catch(() => undefined)
  }
  const openAgain = (): void => {
    if (closed) return
    retry = setTimeout(() => void open().then(onWake, openAgain), delayOf(failures, randomBytes(1)))
    failures += 1
  }
  /** Drops a lost connection and schedules a new connection. A second call for the same `lost` does nothing. */
  const drop = (lost: pg.Client): void => {
    if (client !== lost) return
    client = undefined
    void lost.end().catch(() => undefined)
    onLost()
    openAgain()
  }

  return {
    open,
    named: async <Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]) => {
      const current = client
      if (!current) throw new UnavailableError('La base de datos no responde.')
      try {
        const { rows } = await current.query<Row>({ name, text, values })
        failures = 0
        return rows
      } catch (error) {
        // The connection is dropped, because it could be broken. For example, after a timeout it could receive no more
        // notifications.
        drop(current)
        throw error
      }
    },
    close: async () => {
      closed = true
      clearTimeout(retry)
      const last = client
      client = undefined
      await last?.end().catch(() => undefined)
    },
  }
}
