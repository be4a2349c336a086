import type { FastifyRequest } from 'fastify'
import { IMAGEN_MAXIMA } from '@mi/contracts'
import { UnavailableError } from '@mi/domain'
import type { Limit, Limits } from '../../platform/limits/limits.ts'
import { actorOf } from '../../platform/session/session.ts'
import { FORM_MAXIMUM, type ImageForm, readImage } from './read-image.ts'

/** Reads the form and passes its image to `work`. @throws UnavailableError if too many forms are in memory. */
export type Receive = <T>(work: (bytes: Buffer, campos: ImageForm['campos']) => Promise<T>) => Promise<T>

export type Reception = (request: FastifyRequest, field: string) => Receive

// Enough to photograph a storeroom of 500 products in one day. Then 250 MB of photos are stored, or at most 0.9 GB if
// the images are random noise. Refused images count too, because they cost the same work.
const SUBIDAS: Limit = {
  name: 'imagenes',
  tries: 500,
  windowMs: 24 * 60 * 60 * 1000,
  message: 'Subiste muchas imágenes en las últimas 24 horas. Podrás subir otra en {espera}.',
}

// The most bytes of forms in memory at once. A form counts from its first byte, however slowly it arrives, until its
// image is stored. In NutriScan, it counts until the photo has been read and, if the person keeps it, encoded. Photos
// from the web application have a few hundred kilobytes, so hundreds of them fit.
const ALL_MAXIMUM = 24 * IMAGEN_MAXIMA
// A few slow uploads of one person must leave room for everyone else.
const PERSON_MAXIMUM = 6 * IMAGEN_MAXIMA

// A request without a length counts as the largest form.
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
      // This error asks the person to retry, so the attempt does not count.
      if (error instanceof UnavailableError) await turn.giveBack()
      throw error
    }
  }
}
