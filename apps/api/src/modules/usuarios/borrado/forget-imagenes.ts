import type { Database } from '../../../platform/database/database.ts'
import { acrossAmbitos } from '../../../platform/database/tenancy.ts'
import { direccionDe, type ImagenesService } from '../../imagenes/imagenes.service.ts'
import type { ImagenesPorBorrar } from '../../../platform/purge/forget-imagenes-later.ts'
import { listUsedFotos } from '../usuarios.repository.ts'

interface ForgetImagenesParts {
  readonly database: Database
  readonly imagenes: ImagenesService
}

// A stored address is a path or a whole URL of a picture or its thumbnail. The host of a URL is not compared, because
// the address at which people reach the server could have been another one at that time.
const ARCHIVO = /\/imagenes\/([0-9a-f]{64})(?:-mini)?\.webp$/

/**
 * Deletes pictures. Equal pictures share a file, so a picture is kept if an account or a product still uses it. A
 * private picture has a file of its own, so it is always deleted.
 */
export const createForgetImagenes = ({ database, imagenes }: ForgetImagenesParts) => {
  const { kysely } = database

  const findUsed = async (
    hashes: readonly string[],
    menosRecientes: boolean,
  ): Promise<ReadonlySet<string>> => {
    const used = await Promise.all([
      listUsedFotos(kysely, hashes),
      acrossAmbitos(kysely).productos.listUsedArchivos(hashes),
      menosRecientes ? imagenes.listRecent(hashes) : [],
    ])
    return new Set(used.flat())
  }

  return async ({ imagenes: given, menosRecientes = false }: ImagenesPorBorrar): Promise<void> => {
    for (const nombre of given.filter(imagenes.isPrivate)) await imagenes.removePrivate(nombre)
    const hashes = [...new Set(given.flatMap((direccion) => ARCHIVO.exec(direccion)?.[1] ?? []))]
    if (hashes.length === 0) return
    const used = await findUsed(hashes, menosRecientes)
    for (const hash of hashes) if (!used.has(hash)) await imagenes.remove(direccionDe(hash))
  }
}
