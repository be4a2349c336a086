import type { Executor } from '../../platform/database/database.ts'
import { enqueueJob } from '../../platform/jobs/enqueue.ts'
import type { Ports } from '../../platform/ports.ts'

/** The kind of the job that deletes images: a file cannot be rolled back, so it goes after the transaction. */
export const BORRAR_IMAGENES = 'borrar_imagenes'

/** Has images deleted once the transaction has committed: addresses of ours, and names of private ones. */
export const forgetImagenesLater = async (
  trx: Executor,
  imagenes: readonly string[],
  ports: Pick<Ports, 'now'>,
): Promise<void> => {
  if (imagenes.length > 0) await enqueueJob(trx, { tipo: BORRAR_IMAGENES, datos: { imagenes } }, ports)
}
