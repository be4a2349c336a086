import type { FastifyRequest } from 'fastify'
import { actorOf } from '../../session/session.ts'
import type { SesionActual } from '../../session/sesion-actual.ts'

type Body = Record<string, unknown>

/**
 * Makes a `preValidation` hook that keeps only the fields that `select` returns. Forms also send fields that the caller
 * is not allowed to set. These fields are dropped, because otherwise the request would be refused.
 */
export const keepFields =
  (select: (actor: SesionActual, body: Body) => Body) =>
  async (request: FastifyRequest): Promise<void> => {
    const { body } = request
    // A body that is not an object stays as it is, because the schema refuses it with its own message.
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return
    request.body = select(actorOf(request), body as Body)
  }
