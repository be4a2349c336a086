import type { FastifyInstance } from 'fastify'
import { isPerfilPendiente } from '@mi/domain'
import type { Database } from '../database/database.ts'
import type { Ports } from '../ports.ts'
import { recordSeguridad } from './security-log.ts'

/**
 * Logs the 403 answers to a signed-in person, one row per route and hour. A person with a pending profile is refused
 * almost everything, so these refusals are not logged.
 */
export const registerRefusalLog = (
  app: FastifyInstance,
  { database, ports }: { readonly database: Database; readonly ports: Ports },
): void => {
  app.addHook('onSend', async (request, reply) => {
    const { actor } = request
    if (reply.statusCode !== 403 || !actor || isPerfilPendiente(actor)) return
    const ruta = `${request.method} ${request.routeOptions.url ?? ''}`
    const { idUsuario, procedencia } = actor
    const hecho = { idUsuario, tipo: 'acceso_negado', procedencia, fecha: ports.now(), ruta } as const
    try {
      await recordSeguridad(database.kysely, hecho)
    } catch (error) {
      // The 403 is sent even if its row could not be written.
      request.log.warn({ err: error }, 'a refusal could not be logged')
    }
  })
}
