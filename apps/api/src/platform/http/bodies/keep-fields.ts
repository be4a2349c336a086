import type { FastifyRequest } from 'fastify'
import { actorOf } from '../../session/session.ts'
import type { SesionActual } from '../../session/sesion-actual.ts'

type Body = Record<string, unknown>

/**
 * A `preValidation` hook that drops fields. Forms send also those that the caller may not set, which is no reason to
 * refuse the request.
 */
export const keepFields =
  (select: (actor: SesionActual, body: Body) => Body) =>
  async (request: FastifyRequest): Promise<void> => {
    const { body } = request
    // The schema refuses a body that is not an object with its own message.
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return
    request.body = select(actorOf(request), body as Body)
  }
