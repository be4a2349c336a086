import type { Executor } from '../database/database.ts'
import { enqueueJob } from '../jobs/enqueue.ts'
import type { Ports } from '../ports.ts'

/** This job deletes images after the commit, because deleting a file cannot be rolled back. */
export const BORRAR_IMAGENES = 'borrar_imagenes'

export interface ImagenesPorBorrar {
  readonly imagenes: readonly string[]
}

// Matches only images that this server stores. Pictures on other servers have no file here to delete.
const STORED = /[0-9a-f]{64}(-mini|-privada)?\.webp$/
// The job asks the database which of its images are still in use. The number of images is limited, because each
// query contains all their addresses.
const IN_ONE_JOB = 100

/**
 * Queues jobs that delete the images after the commit of `trx`, but not before `desde`. `imagenes` contains addresses,
 * and names of private images.
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
