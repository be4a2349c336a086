import type { Database } from '../../../platform/database/database.ts'
import { acrossAmbitos } from '../../../platform/database/tenancy.ts'
import type { Direcciones } from '../../imagenes/direcciones.ts'
import type { ImagenesService } from '../../imagenes/imagenes.service.ts'
import { listUsedFotos } from '../usuarios.repository.ts'

interface ForgetImagenesParts {
  readonly database: Database
  readonly imagenes: ImagenesService
  readonly direcciones: Direcciones
  readonly publicUrl: string
}

/** Deletes pictures of ours from the store. Equal pictures are stored once, so those that others show stay. */
export const createForgetImagenes =
  ({ database, imagenes, direcciones, publicUrl }: ForgetImagenesParts) =>
  async (given: readonly string[]): Promise<void> => {
    const { kysely } = database
    for (const direccion of new Set(given)) {
      if (imagenes.isPrivate(direccion)) {
        await imagenes.removePrivate(direccion)
        continue
      }
      const path = direcciones.ownPath(direccion)
      if (path === undefined) continue
      const spellings = [path, `${publicUrl}${path}`]
      const used = await Promise.all([
        listUsedFotos(kysely, spellings),
        acrossAmbitos(kysely).productos.listUsedImagenes(spellings),
      ])
      if (used.flat().length === 0) await imagenes.remove(path)
    }
  }
