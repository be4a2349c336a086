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
} from './purge.repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const SESIONES_KEPT_MS = 30 * DAY_MS
// The link of a mail change works for 72 hours. While its row exists, the server can say that the link has expired.
const CORREOS_KEPT_MS = 30 * DAY_MS
// The database refuses to delete younger rows of the security log.
const SEGURIDAD_KEPT_MS = 365 * DAY_MS
const IDEMPOTENCIA_KEPT_MS = DAY_MS
// After this time, the server asks Open Food Facts again anyway.
const OFF_KEPT_MS = 30 * DAY_MS
const NOTIFICACIONES_KEPT_MS = 180 * DAY_MS
// Longer than 30 days, because people are notified until 30 days after an expiry. Without the alert, they would be
// notified again.
const VENCIDAS_KEPT_MS = 60 * DAY_MS

const BATCH = 1000
// The hour in Colombia.
const HOUR = 3
const TRIES = 8

const ago = (now: Date, ms: number): Date => new Date(now.getTime() - ms)

const removeProductos: Removal = (executor, now, atMost) =>
  executor.transaction().execute(async (trx) => {
    const { productos } = acrossAmbitos(trx)
    const { removed, imagenes } = await productos.removeHiddenBefore(endOfPapelera(now), atMost)
    await forgetImagenesLater(trx, imagenes, { now: () => now })
    return removed
  })

const REMOVALS: readonly Removal[] = [
  removeLimites,
  removeCodigos,
  (executor, now, atMost) => removeCorreos(executor, ago(now, CORREOS_KEPT_MS), atMost),
  (executor, now, atMost) => removeSesiones(executor, ago(now, SESIONES_KEPT_MS), atMost),
  (executor, now, atMost) =>
    acrossAmbitos(executor).idempotencia.removeBefore(ago(now, IDEMPOTENCIA_KEPT_MS), atMost),
  removeProductos,
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

/** Deletes expired rows. @throws when `signal` stops it between two batches. */
export const purge = async ({ database, ports }: PurgeParts, signal?: AbortSignal): Promise<void> => {
  // In sequence, so that a purge takes only one connection.
  for (const removal of REMOVALS) {
    while ((await removal(database.kysely, ports.now(), BATCH)) === BATCH) signal?.throwIfAborted()
    signal?.throwIfAborted()
  }
}

/** Purges once a day, however many replicas there are. */
export const createPurgeJob = (parts: PurgeParts): OwnJobKind => ({
  tipo: 'purga',
  tries: TRIES,
  dailyAt: HOUR,
  run: ({ signal }) => purge(parts, signal),
})
