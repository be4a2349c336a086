import { type FotoDeAnalisis, LADO_DE_ANALISIS } from '@mi/contracts'
import { type Actor, NotFoundError, requirePermiso } from '@mi/domain'
import type { Database } from '../../../platform/database/database.ts'
import type { Transact } from '../../../platform/database/transactions.ts'
import type { Ports } from '../../../platform/ports.ts'
import { forgetImagenesLater } from '../../../platform/purge/forget-imagenes-later.ts'
import { within } from '../../../platform/within.ts'
import type { Forma, ImagenGuardable } from '../../imagenes/encode/encode.ts'
import { type ImagenesService, nombrePrivado } from '../../imagenes/imagenes.service.ts'
import * as repository from '../propios/propios.repository.ts'

const FOTO: Forma = { lado: LADO_DE_ANALISIS, miniatura: 96, cuadrada: false }
// If `keep` gives up a photo, its file is deleted after this time. Before that, the S3 store could still be writing it,
// because all its tries together take up to 25 s.
const LATE_SAVE_MS = 60_000

interface FotosParts {
  readonly database: Database
  readonly ports: Pick<Ports, 'now' | 'randomBytes'>
  readonly imagenes: ImagenesService
}

/**
 * A photo that is ready to be stored. Its `nombre` is saved in the record of the analysis before the file is written,
 * because a crash after the writing could otherwise leave a file that no record names.
 */
export interface FotoPorGuardar {
  readonly nombre: string
  readonly imagen: ImagenGuardable
}

const unknownFoto = (): NotFoundError => new NotFoundError('Ese análisis no tiene una foto guardada.')

/** Stores, shows and deletes photos of analyses. Only the user who made an analysis is allowed to see its photo. */
export const createFotosService = ({ database, ports, imagenes }: FotosParts) => {
  /** Clears the photo in the record. Its file is deleted a minute later, because `keep` could still be writing it. */
  const discard = (actor: Actor, nombre: string): Promise<void> =>
    database.kysely.transaction().execute(async (trx) => {
      await repository.clearFoto(trx, actor, nombre)
      await forgetImagenesLater(trx, [nombre], ports, {
        desde: new Date(ports.now().getTime() + LATE_SAVE_MS),
      })
    })

  return {
    /** Returns `undefined` if encoding fails, because an exception would end the scan without a result. */
    async prepare(bytes: Buffer): Promise<FotoPorGuardar | undefined> {
      try {
        const imagen = await imagenes.encode(bytes, FOTO)
        return { nombre: nombrePrivado(ports.randomBytes(32).toString('hex')), imagen }
      } catch {
        return undefined
      }
    },

    /**
     * Stores a photo whose name is already in the record. Waits at most `ms` milliseconds until the file is written.
     * @returns whether the photo is kept. If the photo is not kept, its name is removed from the record.
     */
    async keep(
      actor: Actor,
      id: number,
      { foto, ms }: { foto: FotoPorGuardar; ms: number },
    ): Promise<boolean> {
      const { nombre, imagen } = foto
      const save = imagenes.keepPrivate(nombre, imagen).then(
        () => true,
        () => false,
      )
      const isSaved = await within(ms, save, false)
      // If the analysis or its photo was deleted while the file was being written, the file is deleted too.
      if (isSaved && (await repository.findFoto(database.kysely, actor, id)) === nombre) return true
      await discard(actor, nombre)
      return false
    },

    has: async (actor: Actor, id: number): Promise<boolean> =>
      (await repository.findFoto(database.kysely, actor, id)) !== undefined,

    /** @throws NotFoundError if the analysis belongs to another user, or if it has no photo. */
    async get(actor: Actor, id: number): Promise<FotoDeAnalisis> {
      requirePermiso(actor, 'nutriscan.analizar')
      const nombre = await repository.findFoto(database.kysely, actor, id)
      const bytes = nombre === undefined ? undefined : await imagenes.readPrivate(nombre)
      if (!bytes) throw unknownFoto()
      return { imagen: `data:image/webp;base64,${bytes.toString('base64')}` }
    },

    /** Deletes the photo but not its analysis. @throws NotFoundError if there is no such photo. */
    async remove(actor: Actor, id: number, transact: Transact): Promise<void> {
      requirePermiso(actor, 'nutriscan.analizar')
      await transact(async (trx) => {
        const nombre = await repository.findFoto(trx, actor, id)
        // If two calls run at the same time, only one of them clears the photo in the record. The other call throws.
        if (nombre === undefined || !(await repository.clearFoto(trx, actor, nombre))) throw unknownFoto()
        await forgetImagenesLater(trx, [nombre], ports)
        return {}
      })
    },
  }
}

export type FotosService = ReturnType<typeof createFotosService>
