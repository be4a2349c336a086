import type { FastifyRequest } from 'fastify'
import { IMAGEN_MAXIMA } from '@mi/contracts'
import { UnavailableError } from '@mi/domain'
import type { Limit, Limits } from '../../platform/limits/limits.ts'
import { actorOf } from '../../platform/session/session.ts'
import { FORM_MAXIMUM, type ImageForm, readImage } from './read-image.ts'

/** Runs `work` with the image and the text fields of a form. @throws UnavailableError if too much is in memory. */
export type Receive = <T>(work: (bytes: Buffer, campos: ImageForm['campos']) => Promise<T>) => Promise<T>

/** Receives the image from the part of a form that is named `field`. */
export type Reception = (request: FastifyRequest, field: string) => Receive

// With this limit, a person can photograph a storeroom of 500 products in one day. 500 photos take 250 MB of storage.
// 500 images of random noise take at most 0.9 GB. Refused images count as well, because they cost the same work.
const SUBIDAS: Limit = {
  name: 'imagenes',
  tries: 500,
  windowMs: 24 * 60 * 60 * 1000,
  message: 'Subiste muchas imágenes en las últimas 24 horas. Podrás subir otra en {espera}.',
}

// The most bytes of forms that this process holds in memory at once. A form counts from its first byte, however slowly
// it arrives, until its image is stored. A form with a photo for NutriScan counts until the photo has been read and any
// copy to keep has been encoded. Photos that the web application sends have a few hundred kilobytes, so hundreds of
// them fit into this limit.
const ALL_MAXIMUM = 24 * IMAGEN_MAXIMA
// A few slow uploads of one person must leave room for everyone else.
const PERSON_MAXIMUM = 6 * IMAGEN_MAXIMA

// If the request does not state its length, assume the maximum size of a form.
const sizeOf = ({ headers }: FastifyRequest): number =>
  Math.min(Number(headers['content-length'] ?? FORM_MAXIMUM), FORM_MAXIMUM)

/** Counts the bytes in memory, in total and per person. @throws UnavailableError beyond either limit. */
const createHolding = () => {
  const held = new Map<number, number>()
  let all = 0

  const add = (idUsuario: number, bytes: number): void => {
    all += bytes
    const own = (held.get(idUsuario) ?? 0) + bytes
    if (own > 0) held.set(idUsuario, own)
    else held.delete(idUsuario)
  }

  return async <T>(idUsuario: number, bytes: number, work: () => Promise<T>): Promise<T> => {
    const own = held.get(idUsuario) ?? 0
    if (own + bytes > PERSON_MAXIMUM || all + bytes > ALL_MAXIMUM) {
      throw new UnavailableError('Hay demasiadas imágenes en proceso. Intenta en unos segundos.')
    }
    add(idUsuario, bytes)
    try {
      return await work()
    } finally {
      add(idUsuario, -bytes)
    }
  }
}

/** Limits the upload bytes that this process holds at once, and the uploads of one person per day. */
export const createReception = (limits: Limits): Reception => {
  const hold = createHolding()
  return (request, field) => async (work) => {
    const { idUsuario } = actorOf(request)
    const turn = await limits.take(SUBIDAS, String(idUsuario))
    try {
      return await hold(idUsuario, sizeOf(request), async () => {
        const { imagen, campos } = await readImage(request, field)
        return work(imagen, campos)
      })
    } catch (error) {
      // This error asks the person to retry, so this attempt does not count towards the day's limit.
      if (error instanceof UnavailableError) await turn.giveBack()
      throw error
    }
  }
}
