import { miniaturaDe } from '@mi/domain'
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

/**
 * Deletes pictures. Equal pictures share a file, so a picture is kept if an account or a product still uses it. A
 * private picture has a file of its own, so it is always deleted.
 */
export const createForgetImagenes = (parts: ForgetImagenesParts) => {
  const { database, imagenes, direcciones, publicUrl } = parts
  const { kysely } = database

  /** The path of the full-size picture, even for the address of a thumbnail. Both files are deleted together. */
  const wholeOf = (direccion: string): string | undefined =>
    direcciones.ownPath(direccion)?.replace('-mini.webp', '.webp')

  /** The pictures in use. Rows contain a path or a whole URL, which belongs to a full-size picture or a thumbnail. */
  const findUsed = async (wholes: readonly string[]): Promise<ReadonlySet<string | undefined>> => {
    const spellings = wholes
      .flatMap((whole) => [whole, miniaturaDe(whole)])
      .flatMap((path) => [path, `${publicUrl}${path}`])
    const used = await Promise.all([
      listUsedFotos(kysely, spellings),
      acrossAmbitos(kysely).productos.listUsedImagenes(spellings),
    ])
    return new Set(used.flat().map(wholeOf))
  }

  return async (given: readonly string[]): Promise<void> => {
    for (const nombre of given.filter(imagenes.isPrivate)) await imagenes.removePrivate(nombre)
    const wholes = [...new Set(given.flatMap((direccion) => wholeOf(direccion) ?? []))]
    if (wholes.length === 0) return
    const used = await findUsed(wholes)
    for (const whole of wholes) if (!used.has(whole)) await imagenes.remove(whole)
  }
}
