import { createImagenesService } from '../../modules/imagenes/imagenes.service.ts'
import { createSubidas } from '../../modules/imagenes/subidas.repository.ts'
import { createForgetImagenes } from '../../modules/usuarios/borrado/forget-imagenes.ts'
import type { ImagenesPorBorrar } from '../../platform/purge/forget-imagenes-later.ts'
import { createBlobFolder } from '../../platform/blobs/blob-folder.ts'
import type { TestApp } from '../test-app.ts'

/** Runs all due jobs that delete images. */
export const runImageJobs = async ({
  database,
  imagesDir,
  ports,
}: Pick<TestApp, 'database' | 'imagesDir' | 'ports'>): Promise<void> => {
  const { kysely } = database
  const jobs = await kysely
    .selectFrom('trabajos')
    .selectAll()
    .where('tipo', '=', 'borrar_imagenes')
    .where('listo_en', '<=', ports.now())
    .execute()
  const imagenes = createImagenesService(
    createBlobFolder(imagesDir, ports.newId),
    createSubidas(kysely, ports),
  )
  const forget = createForgetImagenes({ database, imagenes })
  for (const { datos } of jobs) if (datos) await forget(datos as unknown as ImagenesPorBorrar)
  // The data of the jobs are removed, because the worker also removes the data of finished jobs.
  for (const { id } of jobs)
    await kysely.updateTable('trabajos').set({ datos: null }).where('id', '=', id).execute()
}
