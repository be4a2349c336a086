import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { ArchivoGuardado } from '@mi/contracts'
import { InvalidError, TooLargeError } from '@mi/domain'
import { refuseIfFull } from '../../../platform/blobs/blob-store.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Ports } from '../../../platform/ports.ts'
import { deleteArchivo, insertArchivo, upsertArchivo } from './archivos.repository.ts'
import { FILE_MAXIMUM, type Forms, type ReleaseStore, hasHash, unpack } from '../registro/release-store.ts'

interface ArchivosParts {
  readonly database: Database
  readonly ports: Ports
  readonly store: ReleaseStore
}

export interface ArchivoEnviado {
  readonly hash: string
  readonly body: Readable
  /** Whether the body is compressed with brotli. */
  readonly isPacked: boolean
}

const tooLarge = (): TooLargeError =>
  new TooLargeError('El archivo es demasiado grande: uno de una versión tiene como máximo 5 MiB.')

/** Reads at most `FILE_MAXIMUM` bytes, because a larger body could fill the memory. */
const readBody = async (body: Readable): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let bytes = 0
  // This option keeps the connection open if the loop ends early. Otherwise the client could not read the refusal.
  const sent: AsyncIterable<Buffer> = body.iterator({ destroyOnReturn: false })
  for await (const chunk of sent) {
    bytes += chunk.length
    if (bytes > FILE_MAXIMUM) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

// Uncompressed uploads are compressed with this quality. With the best quality, compression would take one second.
const QUALITY = 9

const packBrotli = (plain: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  })

const unpackSent = (sent: Buffer): Promise<Buffer> =>
  unpack(sent, 'br').catch((cause: unknown) => {
    if ((cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge()
    throw new InvalidError('El archivo no es brotli.')
  })

/** @throws InvalidError unless `hash` is the hash of the file. */
const formsOf = async ({ hash, body, isPacked }: ArchivoEnviado): Promise<Forms> => {
  const sent = await readBody(body)
  const identity = isPacked ? await unpackSent(sent) : sent
  if (!hasHash(identity, hash)) {
    throw new InvalidError(
      'La huella del archivo no coincide con su dirección. Súbelo de nuevo.',
      [],
      'huella_distinta',
    )
  }
  return {
    identity,
    br: isPacked ? sent : await packBrotli(identity),
    gzip: await promisify(gzip)(identity, { level: 9 }),
  }
}

const STORE_FULL =
  'El almacén de versiones está lleno y no se guardó nada. Libera espacio y vuelve a publicar.'

export const createArchivosService = ({ database, ports, store }: ArchivosParts) => {
  const { kysely } = database

  /**
   * Removes the file of a failed upload, unless another upload has recorded the file. The transaction first inserts a
   * row, so other uploads of the file wait until the transaction ends. Then they store the file again. If the removal
   * fails, the row stays, and the collector (collect.ts) removes the file later.
   */
  const discard = (file: { hash: string; bytes: number; fecha: Date }): Promise<void> =>
    kysely.transaction().execute(async (trx) => {
      if (!(await insertArchivo(trx, file))) return
      const isRemoved = await store.remove(file.hash).then(
        () => true,
        () => false,
      )
      if (isRemoved) await deleteArchivo(trx, file.hash)
    })

  return {
    /**
     * Stores a file under its hash. If the file is stored already, only the time of its last upload changes.
     * @returns the file. `isNew` is `true` unless the file was stored already.
     */
    async save(sent: ArchivoEnviado): Promise<ArchivoGuardado & { readonly isNew: boolean }> {
      const { hash } = sent
      const forms = await formsOf(sent)
      const [bytes, fecha] = [forms.identity.length, ports.now()]
      try {
        const isNew = !(await store.has(hash))
        if (isNew) await store.save(hash, forms)
        await upsertArchivo(kysely, { hash, bytes, fecha })
        // While the upsert waited, the collector or a failed upload could have removed the file.
        if (!(await store.has(hash))) await store.save(hash, forms)
        return { hash, bytes, isNew }
      } catch (cause) {
        // The upload's own failure is reported, even if the clean-up fails as well.
        await discard({ hash, bytes, fecha }).catch(() => undefined)
        return refuseIfFull(STORE_FULL)(cause)
      }
    },
  }
}

export type ArchivosService = ReturnType<typeof createArchivosService>
