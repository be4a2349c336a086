import type { FastifyInstance } from 'fastify'
import { endOfPapelera } from '@mi/domain'
import type { Database } from './database.ts'
import type { Ports } from '../ports.ts'
import { type Removal, removeCodigos, removeLimites, removeSesiones } from './purge.repository.ts'
import { acrossAmbitos } from './tenancy.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const SESIONES_KEPT_MS = 30 * DAY_MS
const IDEMPOTENCIA_KEPT_MS = DAY_MS

// Small batches hold their locks briefly; what is left over waits for the next hour.
const BATCH = 1000
const BATCHES = 50

const ago = (now: Date, ms: number): Date => new Date(now.getTime() - ms)

const REMOVALS: readonly Removal[] = [
  removeLimites,
  removeCodigos,
  (executor, now, atMost) => removeSesiones(executor, ago(now, SESIONES_KEPT_MS), atMost),
  (executor, now, atMost) =>
    acrossAmbitos(executor).idempotencia.removeBefore(ago(now, IDEMPOTENCIA_KEPT_MS), atMost),
  (executor, now, atMost) => acrossAmbitos(executor).productos.removeHiddenBefore(endOfPapelera(now), atMost),
]

interface PurgeParts {
  readonly database: Database
  readonly ports: Ports
  readonly warn: (error: unknown) => void
}

/** Deletes expired rows every hour. */
export const createPurge = ({ database, ports, warn }: PurgeParts) => {
  let timer: NodeJS.Timeout | undefined

  const removeAll = async (removal: Removal): Promise<void> => {
    for (let batch = 0; batch < BATCHES; batch++) {
      if ((await removal(database.kysely, ports.now(), BATCH)) < BATCH) return
    }
  }

  const run = async (): Promise<void> => {
    // In sequence, so that a purge never takes more than one connection.
    for (const removal of REMOVALS) await removeAll(removal)
  }

  const runLater = (ms: number): void => {
    timer = setTimeout(() => {
      run()
        .catch(warn)
        .finally(() => timer && runLater(HOUR_MS))
    }, ms).unref()
  }

  return {
    run,
    /** Begins in a minute and not in an hour, so that a server that restarts often purges as well. */
    start: (): void => runLater(MINUTE_MS),
    stop: (): void => {
      clearTimeout(timer)
      timer = undefined
    },
  }
}

/** Purges for as long as the server runs. */
export const registerPurge = (app: FastifyInstance, parts: Pick<PurgeParts, 'database' | 'ports'>): void => {
  const purge = createPurge({ ...parts, warn: (error) => app.log.warn(error, 'a purge failed') })
  app.addHook('onReady', async () => purge.start())
  app.addHook('onClose', async () => purge.stop())
}
