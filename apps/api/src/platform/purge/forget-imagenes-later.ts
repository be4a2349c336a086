import type { Executor } from '../database/database.ts'
import { enqueueJob } from '../jobs/enqueue.ts'
import type { Ports } from '../ports.ts'

/** The kind of the job that deletes images: deleting a file cannot be rolled back, so it happens after the commit. */
export const BORRAR_IMAGENES = 'borrar_imagenes'

/** The data of such a job. */
export interface ImagenesPorBorrar {
  readonly imagenes: readonly string[]
}

// Matches the addresses of images that this server stores, and the names of private images. It does not match pictures
// on other servers, because this server has no files of these pictures.
const STORED = /[0-9a-f]{64}(-mini|-privada)?\.webp$/
// The number of images in one job is limited for two reasons. First, a job keeps each image that an account or a
// product still uses. The queries that look for such images contain the addresses of all images of the job, so in a
// larger job these queries would be too long. Second, if the image store fails, the job is repeated with all images.
const IN_ONE_JOB = 100

/**
 * Queues jobs that delete images. The jobs run after `trx` is committed, but not before `desde`. `imagenes` contains
 * addresses, and names of private images.
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
