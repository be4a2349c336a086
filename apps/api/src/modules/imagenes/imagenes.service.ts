import { createHash } from 'node:crypto'
import { UnavailableError, isImagenPropia, miniaturaDe } from '@mi/domain'
import { createKeyedQueue } from '../../platform/limits/keyed-queue.ts'
import { type Forma, type ImagenGuardable, encodeImage } from './encode/encode.ts'
import { type BlobStore, refuseIfFull } from '../../platform/blobs/blob-store.ts'
import { IMAGES_IN_S3 } from './in-s3.ts'

export const FOTO_DE_PERFIL: Forma = { lado: 512, miniatura: 96, cuadrada: true }

/**
 * The addresses have no host, because a stored address must stay valid when the domain changes. Browsers load the
 * images from the host of the page, which the content security policy always allows.
 */
export interface DireccionesDeImagen {
  readonly url: string
  readonly thumbnailUrl: string
}

// Only two images are encoded at once, because encoding one takes up to 150 MB of memory.
const PARALLEL = 2
const WAITING = 20

const FOLDER = '/imagenes/'
const NAME = /^[0-9a-f]{64}(-mini)?\.webp$/
// `NAME` does not match the names of private images, so no address under `/imagenes/` shows a private image.
const PRIVATE = /^[0-9a-f]{64}-privada\.webp$/

/** The address of the picture whose content has this SHA-256 hash (hexadecimal). */
export const direccionDe = (hash: string): string => `${FOLDER}${hash}.webp`

/** @param azar 64 random hexadecimal digits. */
export const nombrePrivado = (azar: string): string => `${azar}-privada.webp`

const requirePrivate = (nombre: string): string => {
  if (!PRIVATE.test(nombre)) throw new Error(`${nombre} names no private image`)
  return nombre
}

interface Subidas {
  /** Called with the hash of a public image before the image is stored, so that the database knows all stored images. */
  readonly record: (hash: string) => Promise<void>
  /** Returns those of `hashes` whose pictures were uploaded in the last week. */
  readonly listRecent: (hashes: readonly string[]) => Promise<string[]>
}

/** Stores images in WEBP after encoding them. The unchanged bytes of an upload are never stored. */
export const createImagenesService = (store: BlobStore, subidas: Subidas) => {
  const queue = createKeyedQueue({
    parallel: PARALLEL,
    waiting: WAITING,
    refuse: () => new UnavailableError('Hay demasiadas imágenes en proceso. Intenta en unos segundos.'),
  })
  const nameOf = (direccion: string): string => direccion.slice(FOLDER.length)
  const save = (name: string, bytes: Buffer): Promise<void> =>
    store.save(name, bytes).catch(refuseIfFull(IMAGES_IN_S3.message))

  return {
    /** Stores an image under the hash of its content, so that equal images are stored once. */
    async keep(bytes: Buffer, forma: Forma): Promise<DireccionesDeImagen> {
      const { imagen, miniatura } = await queue.run('', () => encodeImage(bytes, forma))
      const hash = createHash('sha256').update(imagen).digest('hex')
      const url = direccionDe(hash)
      const thumbnailUrl = miniaturaDe(url)
      await subidas.record(hash)
      // The thumbnail is saved first, so that a visible image always has its thumbnail.
      await save(nameOf(thumbnailUrl), miniatura)
      await save(nameOf(url), imagen)
      return { url, thumbnailUrl }
    },

    listRecent: subidas.listRecent,

    has: async (direccion: string): Promise<boolean> =>
      isImagenPropia(direccion) && store.has(nameOf(direccion)),

    /** Removes an image and its thumbnail. Does nothing if `direccion` is not the path of a full-size image of ours. */
    async remove(direccion: string): Promise<void> {
      if (!isImagenPropia(direccion)) return
      await store.remove(nameOf(direccion))
      await store.remove(nameOf(miniaturaDe(direccion)))
    },

    isPrivate: (nombre: string): boolean => PRIVATE.test(nombre),

    /** Encodes an image, so that the caller has to hold only the smaller result until `keepPrivate` stores it. */
    encode: (bytes: Buffer, forma: Forma): Promise<ImagenGuardable> =>
      queue.run('', () => encodeImage(bytes, forma)),

    /** `nombre` comes from `nombrePrivado`. Callers of `readPrivate` have to check who is allowed to see the image. */
    keepPrivate: (nombre: string, { imagen }: ImagenGuardable): Promise<void> =>
      save(requirePrivate(nombre), imagen),

    readPrivate: (nombre: string): Promise<Buffer | undefined> => store.read(requirePrivate(nombre)),

    removePrivate: (nombre: string): Promise<void> => store.remove(requirePrivate(nombre)),

    read: async (name: string): Promise<Buffer | undefined> =>
      NAME.test(name) ? store.read(name) : undefined,
  }
}

export type ImagenesService = ReturnType<typeof createImagenesService>
