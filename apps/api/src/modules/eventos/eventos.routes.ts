import type { FastifyRequest } from 'fastify'
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import { type Evento, eventoSchema } from '@mi/contracts'
import { isCursor } from '../../platform/events/cursor.ts'
import type { EventHub } from '../../platform/events/event-hub.ts'
import { actorOf, bearerOf } from '../../platform/session/session.ts'
import { toUsuarioDeSesion } from '../../platform/session/sesion-actual.ts'
import type { Tokens } from '../../platform/session/tokens.ts'

const CAMBIADA: Evento = { tipo: 'sesion', cambio: 'cambiada', sid: null, origen: null }

// A proxy that gathers an answer before it hands it on would gather for ever.
const HEADERS = { 'cache-control': 'no-store', 'x-accel-buffering': 'no' }

const sinceOf = ({ headers }: FastifyRequest): string | undefined => {
  const since = headers['last-event-id']
  return typeof since === 'string' && isCursor(since) ? since : undefined
}

/** `/notificaciones/eventos`: what an open browser is told by itself. */
export const eventosRoutes =
  (hub: EventHub, tokens: Tokens): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    /** Whether the token says of the person what the database says now. */
    const isCurrent = async (request: FastifyRequest): Promise<boolean> => {
      const claims = new Map(Object.entries((await tokens.read(bearerOf(request) ?? '')) ?? {}))
      const user = Object.entries(toUsuarioDeSesion(actorOf(request)))
      return user.every(([field, value]) => claims.get(field) === value)
    }

    app.get('/notificaciones/eventos', {
      config: { permiso: 'eventos.escuchar', limitado: true },
      compress: false,
      exposeHeadRoute: false,
      schema: {
        tags: ['Notificaciones'],
        response: {
          200: {
            description: 'Eventos a medida que ocurren; no termina mientras dure la sesión.',
            content: { 'text/event-stream': { schema: eventoSchema } },
          },
        },
      },
      handler: async (request, reply) => {
        const { idUsuario, sid } = actorOf(request)
        // Whoever listens from now on learns of nothing that changed since the token was made.
        const first = (await isCurrent(request)) ? [] : [CAMBIADA]
        const { output } = await hub.open({ idUsuario, sid, since: sinceOf(request), first })
        // The schema is that of one event; what is sent is the stream of them.
        return reply
          .headers(HEADERS)
          .type('text/event-stream')
          .send(output as never)
      },
    })
    done()
  }
