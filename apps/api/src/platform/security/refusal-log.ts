import type { FastifyInstance } from 'fastify'
import { ForbiddenError, isPerfilPendiente } from '@mi/domain'
import type { Database } from '../database/database.ts'
import type { Ports } from '../ports.ts'
import { recordSeguridad } from './security-log.ts'

// The error `confirmar_identidad` is not a refusal, because staff are allowed to repeat the request after they have
// confirmed their identity.
const isRefusal = (error: Error): boolean =>
  error instanceof ForbiddenError && error.codigo !== 'confirmar_identidad'

/**
 * Logs refused requests, with one row per person, route and hour. Refusals of people with an incomplete profile are not
 * logged, because almost every request of these people is refused.
 */
export const registerRefusalLog = (
  app: FastifyInstance,
  { database, ports }: { readonly database: Database; readonly ports: Ports },
): void => {
  app.addHook('onError', async (request, _reply, error) => {
    const { actor } = request
    if (!actor || isPerfilPendiente(actor) || !isRefusal(error)) return
    const ruta = `${request.method} ${request.routeOptions.url ?? ''}`
    const { idUsuario, procedencia } = actor
    const hecho = { idUsuario, tipo: 'acceso_negado', procedencia, fecha: ports.now(), ruta } as const
    try {
      await recordSeguridad(database.kysely, hecho)
    } catch (cause) {
      request.log.warn({ err: cause }, 'a refusal could not be logged')
    }
  })
}
