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
  /** Something may have happened: a notice came, or the line is back after it was lost. */
  readonly onWake: () => void
  readonly onLost: () => void
}

/** A connection of its own that hears notices. */
export interface ListeningLine extends NamedExecutor {
  /** The first connection. @throws when there is none to be had; from then on it comes back by itself. */
  readonly open: () => Promise<void>
  readonly close: () => Promise<void>
}

// Half of the time is chance: replicas that lost the same database do not come back as one.
const delayOf = (failures: number, [chance = 0]: Buffer): number =>
  Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures) * (0.5 + chance / 512)

/** Makes the line of one replica. */
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
    client = fresh
  }
  const openAgain = (): void => {
    if (closed) return
    retry = setTimeout(() => void open().then(onWake, openAgain), delayOf(failures, randomBytes(1)))
    failures += 1
  }
  /** Lets go of a connection that is no use any more, once. */
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
        // Silence looks like an error, too: nobody knows what such a connection still hears.
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
