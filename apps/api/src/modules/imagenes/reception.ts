import type { FastifyRequest } from 'fastify'
import { IMAGEN_MAXIMA } from '@mi/contracts'
import { UnavailableError } from '@mi/domain'
import type { Limit, Limits } from '../../platform/limits/limits.ts'
import { actorOf } from '../../platform/session/session.ts'
import { FORM_MAXIMUM, type ImageForm, readImage } from './read-image.ts'

/** Reads a form and passes its image and fields to `work`. @throws UnavailableError if memory has no room for it. */
export type Receive = <T>(work: (bytes: Buffer, campos: ImageForm['campos']) => Promise<T>) => Promise<T>

export type Reception = (request: FastifyRequest, field: string) => Receive

// With this limit, a person can photograph a storeroom of 500 products in one day. 500 stored photos take 250 MB, or at
// most 0.9 GB if they are random noise. Refused images count too, because the server has the same work with them.
const SUBIDAS: Limit = {
  name: 'imagenes',
  tries: 500,
  windowMs: 24 * 60 * 60 * 1000,
  message: 'Subiste muchas imágenes en las últimas 24 horas. Podrás subir otra en {espera}.',
}

// All forms in memory together are allowed to have this many bytes. A form counts from its first byte until its image
// is stored, even if the form arrives slowly. A form of NutriScan counts until its photo has been analysed. If the
// person wants to keep the photo, the form counts until the photo has also been encoded. A photo from the web
// application has a few hundred kilobytes, so hundreds of such forms fit.
const ALL_MAXIMUM = 24 * IMAGEN_MAXIMA
// The forms of one person together are allowed to have this many bytes, so that slow uploads leave room for others.
const PERSON_MAXIMUM = 6 * IMAGEN_MAXIMA

// A request without a `content-length` counts as a form of the largest size.
const sizeOf = ({ headers }: FastifyRequest): number =>
  Math.min(Number(headers['content-length'] ?? FORM_MAXIMUM), FORM_MAXIMUM)

/** Counts the bytes of forms in memory, in total and per person. @throws UnavailableError above one of the limits. */
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
      // The message of this error asks the person to retry, so this upload does not count for `SUBIDAS`.
      if (error instanceof UnavailableError) await turn.giveBack()
      throw error
    }
  }
}
