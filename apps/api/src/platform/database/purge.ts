import { sql } from 'kysely'
import { endOfPapelera } from '@mi/domain'
import type { Database, Executor } from './database.ts'
import type { Ports } from '../ports.ts'
import { acrossAmbitos } from './tenancy.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const SESIONES_KEPT_MS = 30 * DAY_MS
const IDEMPOTENCIA_KEPT_MS = DAY_MS

// Small enough that nobody waits for it; what is left over has its turn an hour later.
const BATCH = 1000
const BATCHES = 50

/** Deletes at most `atMost` rows that nobody needs any more, and says how many. */
type Removal = (executor: Executor, now: Date, atMost: number) => Promise<number>

// Rows that somebody holds are left for the next time: replicas purge at the same time.
const removeLimites: Removal = async (executor, now, atMost) => {
  const { numAffectedRows = 0n } = await sql`
    delete from public.limites where clave in (
      select clave from public.limites where expira_en <= ${now} limit ${atMost} for update skip locked
    )`.execute(executor)
  return Number(numAffectedRows)
}

const removeCodigos: Removal = async (executor, now, atMost) => {
  const { numAffectedRows = 0n } = await sql`
    delete from public.codigos_reset where clave in (
      select clave from public.codigos_reset where expira_en <= ${now} limit ${atMost} for update skip locked
    )`.execute(executor)
  return Number(numAffectedRows)
}

const removeSesiones: Removal = async (executor, now, atMost) => {
  const before = new Date(now.getTime() - SESIONES_KEPT_MS)
  const { numAffectedRows = 0n } = await sql`
    delete from public.sesiones where id in (
      select id from public.sesiones where least(ended_at, expires_at) <= ${before}
      limit ${atMost} for update skip locked
    )`.execute(executor)
  return Number(numAffectedRows)
}

const removeIdempotencia: Removal = (executor, now, atMost) =>
  acrossAmbitos(executor).idempotencia.removeBefore(new Date(now.getTime() - IDEMPOTENCIA_KEPT_MS), atMost)

const removeProductos: Removal = (executor, now, atMost) =>
  acrossAmbitos(executor).productos.removeHiddenBefore(endOfPapelera(now), atMost)

const REMOVALS: readonly Removal[] = [
  removeLimites,
  removeCodigos,
  removeSesiones,
  removeIdempotencia,
  removeProductos,
]

interface PurgeParts {
  readonly database: Database
  readonly ports: Ports
  readonly warn: (error: unknown) => void
}

/** Rows that have done their work go, an hour after the last ones. */
export const createPurge = ({ database, ports, warn }: PurgeParts) => {
  let timer: NodeJS.Timeout | undefined

  const removeAll = async (removal: Removal): Promise<void> => {
    for (let batch = 0; batch < BATCHES; batch++) {
      if ((await removal(database.kysely, ports.now(), BATCH)) < BATCH) return
    }
  }

  const run = async (): Promise<void> => {
    // One after the other, so that it never takes more than one connection.
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
    /** Begins a minute from now: a server that is often started again purges, too. */
    start: (): void => runLater(MINUTE_MS),
    stop: (): void => {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
