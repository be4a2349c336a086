import type { FastifyRequest } from 'fastify'
import { actorOf } from '../../session/session.ts'
import type { SesionActual } from '../../session/sesion-actual.ts'

type Body = Record<string, unknown>

/**
 * A `preValidation` hook that keeps the fields that `select` returns. Forms also send fields that the caller may not
 * set. These are dropped, so that the request is not refused for them.
 */
export const keepFields =
  (select: (actor: SesionActual, body: Body) => Body) =>
  async (request: FastifyRequest): Promise<void> => {
    const { body } = request
    // A body that is not an object stays as it is, because the schema refuses it with its own message.
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return
    request.body = select(actorOf(request), body as Body)
  }
