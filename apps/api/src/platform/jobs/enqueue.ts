import type { Executor } from '../database/database.ts'
import type { Ports } from '../ports.ts'
import { type NuevoTrabajo, insertTrabajo } from './jobs.repository.ts'

/** Stores a job in the transaction that causes it: workers get it if and only if the transaction commits. */
export const enqueueJob = (trx: Executor, job: NuevoTrabajo, ports: Pick<Ports, 'now'>): Promise<void> =>
  insertTrabajo(trx, job, ports.now())
