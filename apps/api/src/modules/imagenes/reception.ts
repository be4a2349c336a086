import type { FastifyRequest } from 'fastify'
import { IMAGEN_MAXIMA } from '@mi/contracts'
import { UnavailableError } from '@mi/domain'
import type { Limit, Limits } from '../../platform/limits/limits.ts'
import { actorOf } from '../../platform/session/session.ts'
import { FORM_MAXIMUM, readImage } from './read-image.ts'

/** Reads the image out of a request's form and does something with it, once there is memory for it. */
export type Receive = <T>(work: (bytes: Buffer) => Promise<T>) => Promise<T>

/** Takes in forms with an image, out of their part `field`. */
export type Reception = (request: FastifyRequest, field: string) => Receive

// A photo of everything in a storeroom of 500 products on one day. They take at most 250 MB of the store where they
// are photos, and 0.9 GB where somebody sends nothing but noise. Refused ones count as well: they were worked on all the same.
const SUBIDAS: Limit = {
  name: 'imagenes',
  tries: 500,
  windowMs: 24 * 60 * 60 * 1000,
  message: 'Subiste muchas imágenes en las últimas 24 horas. Podrás subir otra en {espera}.',
}

// A form is in memory from its first byte until its image is encoded, however slowly it comes. Photos from this
// product's own pages have some hundred kilobytes: this is for hundreds of them.
const ALL_MAXIMUM = 24 * IMAGEN_MAXIMA
// Nobody takes the place of everybody: some people who send slowly still leave room for the others.
const PERSON_MAXIMUM = 6 * IMAGEN_MAXIMA

// Whoever does not say how much will come may send as much as is taken.
const sizeOf = ({ headers }: FastifyRequest): number =>
  Math.min(Number(headers['content-length'] ?? FORM_MAXIMUM), FORM_MAXIMUM)

/** Bytes that are held: those of all, and of each person. @throws UnavailableError beyond either. */
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

/** Bounds what the uploads of this process hold at once, and how many one person sends in a day. */
export const createReception = (limits: Limits): Reception => {
  const hold = createHolding()
  return (request, field) => async (work) => {
    const { idUsuario } = actorOf(request)
    const turn = await limits.take(SUBIDAS, String(idUsuario))
    try {
      return await hold(idUsuario, sizeOf(request), async () => work(await readImage(request, field)))
    } catch (error) {
      // Told to come again: that is no try.
      if (error instanceof UnavailableError) await turn.giveBack()
      throw error
    }
  }
}
