import type { Executor } from '../database/database.ts'
import type { Ports } from '../ports.ts'
import { type NuevoTrabajo, insertTrabajo } from './jobs.repository.ts'

/** In the transaction that causes the job: workers get it if and only if the transaction commits. */
export const enqueueJob = (trx: Executor, job: NuevoTrabajo, ports: Pick<Ports, 'now'>): Promise<void> =>
  insertTrabajo(trx, job, ports.now())
