import { createHash } from 'node:crypto'
import { UnavailableError, isImagenPropia, miniaturaDe } from '@mi/domain'
import { createKeyedQueue } from '../../platform/limits/keyed-queue.ts'
import { type Forma, encodeImage } from './encode.ts'
import type { ImageStore } from './image-store.ts'

/** How a profile photo is kept. */
export const FOTO_DE_PERFIL: Forma = { lado: 512, miniatura: 96, cuadrada: true }

/**
 * Where an image and its small copy are from now on. The addresses have no host: the policy of the pages lets
 * images of this server only, by whatever name people reach it, and another name must not break what is stored.
 */
export interface DireccionesDeImagen {
  readonly url: string
  readonly thumbnailUrl: string
}

// Each of them holds up to 150 MB while it works.
const PARALLEL = 2
const WAITING = 20

const FOLDER = '/imagenes/'
const NAME = /^[0-9a-f]{64}(-mini)?\.webp$/

/** The one door for what people send as an image: nothing is kept that was not made here. */
export const createImagenesService = (store: ImageStore) => {
  const queue = createKeyedQueue({
    parallel: PARALLEL,
    waiting: WAITING,
    refuse: () => new UnavailableError('Hay demasiadas imágenes en proceso. Intenta en unos segundos.'),
  })
  const nameOf = (direccion: string): string => direccion.slice(FOLDER.length)

  return {
    /** Keeps an image under the hash of its content. The same image twice is kept once. */
    async keep(bytes: Buffer, forma: Forma): Promise<DireccionesDeImagen> {
      const { imagen, miniatura } = await queue.run('', () => encodeImage(bytes, forma))
      const url = `${FOLDER}${createHash('sha256').update(imagen).digest('hex')}.webp`
      const thumbnailUrl = miniaturaDe(url)
      // The small copy first: an image is never seen without it.
      await store.save(nameOf(thumbnailUrl), miniatura)
      await store.save(nameOf(url), imagen)
      return { url, thumbnailUrl }
    },

    /** Whether an address is one of an image that was kept here. */
    has: async (direccion: string): Promise<boolean> =>
      isImagenPropia(direccion) && store.has(nameOf(direccion)),

    /** The bytes of a file below `/imagenes/`, or `undefined` when there is none of that name. */
    read: async (name: string): Promise<Buffer | undefined> =>
      NAME.test(name) ? store.read(name) : undefined,
  }
}

/** The one door for what people send as an image. */
export type ImagenesService = ReturnType<typeof createImagenesService>
