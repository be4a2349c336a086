import type { Executor } from '../database/database.ts'
import { enqueueJob } from '../jobs/enqueue.ts'
import type { Ports } from '../ports.ts'

/** The kind of job that deletes images. It waits for the commit, because no rollback would restore a deleted file. */
export const BORRAR_IMAGENES = 'borrar_imagenes'

export interface ImagenesPorBorrar {
  readonly imagenes: readonly string[]
  /** True if a picture stays that was uploaded in the last week, because the form with it could still be open. */
  readonly menosRecientes?: boolean
}

// Matches only images that this server stores. If a picture is on another server, there is no file to delete here.
const STORED = /[0-9a-f]{64}(-mini|-privada)?\.webp$/
// The number of images in one job is limited, because the job asks the database which of them are still in use, and
// this query contains the addresses of all of them.
const IN_ONE_JOB = 100

/**
 * Queues jobs that delete the images after the commit of `trx`, but not before `desde`. `imagenes` contains the
 * addresses of public images and the names of private images. If a person asked for the deletion, it is not delayed by
 * `menosRecientes`.
 */
export const forgetImagenesLater = async (
  trx: Executor,
  imagenes: readonly string[],
  ports: Pick<Ports, 'now'>,
  { desde, ...which }: Pick<ImagenesPorBorrar, 'menosRecientes'> & { readonly desde?: Date } = {},
): Promise<void> => {
  const stored = imagenes.filter((imagen) => STORED.test(imagen))
  for (let first = 0; first < stored.length; first += IN_ONE_JOB) {
    const datos: ImagenesPorBorrar = { ...which, imagenes: stored.slice(first, first + IN_ONE_JOB) }
    await enqueueJob(trx, { tipo: BORRAR_IMAGENES, datos, ...(desde && { desde }) }, ports)
  }
}
