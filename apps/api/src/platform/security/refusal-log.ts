import type { FastifyInstance } from 'fastify'
import { ForbiddenError, isPerfilPendiente } from '@mi/domain'
import type { Database } from '../database/database.ts'
import type { Ports } from '../ports.ts'
import { recordSeguridad } from './security-log.ts'

// The error `confirmar_identidad` is no refusal, because staff may repeat the call once they have confirmed their
// identity.
const isRefusal = (error: Error): boolean =>
  error instanceof ForbiddenError && error.codigo !== 'confirmar_identidad'

/**
 * Logs refused calls, one row per person, route and hour. With a pending profile, almost every call is refused, so
 * these refusals are not logged.
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
