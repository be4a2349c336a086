import type { Executor } from '../database/database.ts'
import { enqueueJob } from '../jobs/enqueue.ts'
import type { Ports } from '../ports.ts'

/** Deleting a file cannot be rolled back, so it happens after the commit. */
export const BORRAR_IMAGENES = 'borrar_imagenes'

export interface ImagenesPorBorrar {
  readonly imagenes: readonly string[]
}

// Images that this server stores; it has no files of pictures on other servers.
const STORED = /[0-9a-f]{64}(-mini|-privada)?\.webp$/
// The queries that look for images still in use contain the addresses of all images of the job.
const IN_ONE_JOB = 100

/**
 * The jobs run after the commit of `trx`, not before `desde`. `imagenes` has addresses, and names of private images.
 */
export const forgetImagenesLater = async (
  trx: Executor,
  imagenes: readonly string[],
  ports: Pick<Ports, 'now'>,
  desde?: Date,
): Promise<void> => {
  const stored = imagenes.filter((imagen) => STORED.test(imagen))
  for (let first = 0; first < stored.length; first += IN_ONE_JOB) {
    const datos: ImagenesPorBorrar = { imagenes: stored.slice(first, first + IN_ONE_JOB) }
    await enqueueJob(trx, { tipo: BORRAR_IMAGENES, datos, ...(desde && { desde }) }, ports)
  }
}
