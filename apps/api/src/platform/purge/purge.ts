import { dayInBogota, endOfPapelera } from '@mi/domain'
import type { Database } from '../database/database.ts'
import type { Removal } from '../database/removal.ts'
import { acrossAmbitos } from '../database/tenancy.ts'
import type { OwnJobKind } from '../jobs/jobs.ts'
import { removeEventos } from '../events/eventos.repository.ts'
import { forgetUseless, removeTrabajos } from '../jobs/jobs.repository.ts'
import type { Ports } from '../ports.ts'
import { forgetImagenesLater } from './forget-imagenes-later.ts'
import { removeCargas, removeSalud } from './health.repository.ts'
import {
  removeCodigos,
  removeCorreos,
  removeLeidas,
  removeLimites,
  removeNotificaciones,
  removeOff,
  removeSeguridad,
  removeSesiones,
  removeSubidas,
} from './purge.repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const SESIONES_KEPT_MS = 30 * DAY_MS
// The link that undoes a change of the mail address works for 72 hours. After that, the server needs the row of the
// change to answer that the link has expired.
const CORREOS_KEPT_MS = 30 * DAY_MS
// The database refuses to delete younger rows of the security log.
const SEGURIDAD_KEPT_MS = 365 * DAY_MS
const IDEMPOTENCIA_KEPT_MS = DAY_MS
// After this time, the server does not use the stored answer of Open Food Facts, but asks again.
const OFF_KEPT_MS = 30 * DAY_MS
const NOTIFICACIONES_KEPT_MS = 180 * DAY_MS
// A row is kept for each alert that was sent, because people would otherwise be notified again. This time is longer
// than 30 days, because people are notified until 30 days after an expiry.
const VENCIDAS_KEPT_MS = 60 * DAY_MS

const BATCH = 1000
// The purge runs at this hour in Colombia.
const HOUR = 3
const TRIES = 8

const ago = (now: Date, ms: number): Date => new Date(now.getTime() - ms)

const removeProductos: Removal = (executor, now, atMost) =>
  executor.transaction().execute(async (trx) => {
    const { productos } = acrossAmbitos(trx)
    const { removed, imagenes } = await productos.removeHiddenBefore(endOfPapelera(now), atMost)
    await forgetImagenesLater(trx, imagenes, { now: () => now }, { menosRecientes: true })
    return removed
  })

const removeUploads: Removal = (executor, now, atMost) =>
  executor.transaction().execute(async (trx) => {
    const hashes = await removeSubidas(trx, now, atMost)
    const imagenes = hashes.map((hash) => `/imagenes/${hash}.webp`)
    await forgetImagenesLater(trx, imagenes, { now: () => now }, { menosRecientes: true })
    return hashes.length
  })

const REMOVALS: readonly Removal[] = [
  removeLimites,
  removeCodigos,
  (executor, now, atMost) => removeCorreos(executor, ago(now, CORREOS_KEPT_MS), atMost),
  (executor, now, atMost) => removeSesiones(executor, ago(now, SESIONES_KEPT_MS), atMost),
  (executor, now, atMost) =>
    acrossAmbitos(executor).idempotencia.removeBefore(ago(now, IDEMPOTENCIA_KEPT_MS), atMost),
  removeProductos,
  removeUploads,
  (executor, now, atMost) =>
    acrossAmbitos(executor).alertas.removeVencidasBefore(dayInBogota(ago(now, VENCIDAS_KEPT_MS)), atMost),
  (executor, now, atMost) => removeNotificaciones(executor, ago(now, NOTIFICACIONES_KEPT_MS), atMost),
  (executor, now, atMost) => removeLeidas(executor, ago(now, NOTIFICACIONES_KEPT_MS), atMost),
  removeEventos,
  removeCargas,
  removeSalud,
  (executor, now, atMost) => removeSeguridad(executor, ago(now, SEGURIDAD_KEPT_MS), atMost),
  (executor, now, atMost) => removeOff(executor, ago(now, OFF_KEPT_MS), atMost),
  removeTrabajos,
  forgetUseless,
]

interface PurgeParts {
  readonly database: Database
  readonly ports: Ports
}

/** Deletes expired rows in batches. @throws if `signal` was aborted, which is checked after each batch. */
export const purge = async ({ database, ports }: PurgeParts, signal?: AbortSignal): Promise<void> => {
  // The deletions run in sequence, so that a purge uses only one connection to the database.
  for (const removal of REMOVALS) {
    while ((await removal(database.kysely, ports.now(), BATCH)) === BATCH) signal?.throwIfAborted()
    signal?.throwIfAborted()
  }
}

/** Creates the job that purges once a day. All replicas of the server together run it only once. */
export const createPurgeJob = (parts: PurgeParts): OwnJobKind => ({
  tipo: 'purga',
  tries: TRIES,
  dailyAt: HOUR,
  run: ({ signal }) => purge(parts, signal),
})
