import type { Executor } from '../database/database.ts'
import type { Ports } from '../ports.ts'
import { type NuevoTrabajo, insertTrabajo } from './jobs.repository.ts'

/** Stores a job in the transaction `trx`. Workers get the job if and only if this transaction commits. */
export const enqueueJob = (trx: Executor, job: NuevoTrabajo, ports: Pick<Ports, 'now'>): Promise<void> =>
  insertTrabajo(trx, job, ports.now())
