import { createHash } from 'node:crypto'
import { UnavailableError, isImagenPropia, miniaturaDe } from '@mi/domain'
import { createKeyedQueue } from '../../platform/limits/keyed-queue.ts'
import { type Forma, type ImagenGuardable, encodeImage } from './encode/encode.ts'
import type { BlobStore } from '../../platform/blobs/blob-store.ts'

export const FOTO_DE_PERFIL: Forma = { lado: 512, miniatura: 96, cuadrada: true }

/**
 * The addresses have no host, because a stored address must survive a change of domain. Browsers load them from the
 * page's own host, which the content security policy always allows.
 */
export interface DireccionesDeImagen {
  readonly url: string
  readonly thumbnailUrl: string
}

// Encoding one image takes up to 150 MB.
const PARALLEL = 2
const WAITING = 20

const FOLDER = '/imagenes/'
const NAME = /^[0-9a-f]{64}(-mini)?\.webp$/
// `NAME` does not match these names, so no address below `/imagenes/` shows a private image.
const PRIVATE = /^[0-9a-f]{64}-privada\.webp$/

/** @param azar 64 random hexadecimal digits. */
export const nombrePrivado = (azar: string): string => `${azar}-privada.webp`

const requirePrivate = (nombre: string): string => {
  if (!PRIVATE.test(nombre)) throw new Error(`${nombre} names no private image`)
  return nombre
}

/** Stores only what it has encoded itself, never an upload as it was sent. */
export const createImagenesService = (store: BlobStore) => {
  const queue = createKeyedQueue({
    parallel: PARALLEL,
    waiting: WAITING,
    refuse: () => new UnavailableError('Hay demasiadas imágenes en proceso. Intenta en unos segundos.'),
  })
  const nameOf = (direccion: string): string => direccion.slice(FOLDER.length)

  return {
    /** Stores an image under the hash of its content, so that equal images are stored once. */
    async keep(bytes: Buffer, forma: Forma): Promise<DireccionesDeImagen> {
      const { imagen, miniatura } = await queue.run('', () => encodeImage(bytes, forma))
      const url = `${FOLDER}${createHash('sha256').update(imagen).digest('hex')}.webp`
      const thumbnailUrl = miniaturaDe(url)
      // The thumbnail is saved first, so that no image is ever visible without its thumbnail.
      await store.save(nameOf(thumbnailUrl), miniatura)
      await store.save(nameOf(url), imagen)
      return { url, thumbnailUrl }
    },

    has: async (direccion: string): Promise<boolean> =>
      isImagenPropia(direccion) && store.has(nameOf(direccion)),

    /** Ignores addresses that are not our own. */
    async remove(direccion: string): Promise<void> {
      if (!isImagenPropia(direccion)) return
      await store.remove(nameOf(direccion))
      await store.remove(nameOf(miniaturaDe(direccion)))
    },

    isPrivate: (nombre: string): boolean => PRIVATE.test(nombre),

    /** Encodes an image for a later `keepPrivate`, so that the large upload does not stay in memory until then. */
    encode: (bytes: Buffer, forma: Forma): Promise<ImagenGuardable> =>
      queue.run('', () => encodeImage(bytes, forma)),

    /** `nombre` comes from `nombrePrivado`. Code that reads the image has to check who may see it. */
    keepPrivate: (nombre: string, { imagen }: ImagenGuardable): Promise<void> =>
      store.save(requirePrivate(nombre), imagen),

    readPrivate: (nombre: string): Promise<Buffer | undefined> => store.read(requirePrivate(nombre)),

    removePrivate: (nombre: string): Promise<void> => store.remove(requirePrivate(nombre)),

    read: async (name: string): Promise<Buffer | undefined> =>
      NAME.test(name) ? store.read(name) : undefined,
  }
}

export type ImagenesService = ReturnType<typeof createImagenesService>
