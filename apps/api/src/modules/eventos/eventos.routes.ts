import type { FastifyRequest } from 'fastify'
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import { type Evento, eventoSchema } from '@mi/contracts'
import { isCursor } from '../../platform/events/cursor.ts'
import type { EventHub } from '../../platform/events/event-hub.ts'
import { actorOf, bearerOf } from '../../platform/session/session.ts'
import { toUsuarioDeSesion } from '../../platform/session/sesion-actual.ts'
import type { Tokens } from '../../platform/session/tokens.ts'

const CAMBIADA: Evento = { tipo: 'sesion', cambio: 'cambiada', sid: null, origen: null }

// `x-accel-buffering: no` keeps proxies from buffering the stream. A buffer would hold back the events.
const HEADERS = { 'cache-control': 'no-store', 'x-accel-buffering': 'no' }

const sinceOf = ({ headers }: FastifyRequest): string | null | undefined => {
  const since = headers['last-event-id']
  if (since === undefined || since === '') return undefined
  return typeof since === 'string' && isCursor(since) ? since : null
}

export const eventosRoutes =
  (hub: EventHub, tokens: Tokens): FastifyPluginCallbackZod =>
  (app, _options, done) => {
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
        const { idUsuario, ambitoId, sid } = actorOf(request)
        // If the account has changed after the token was issued, the stream begins with the event `CAMBIADA`, because
        // the browser could have missed the event that reported the change.
        const first = (await isCurrent(request)) ? [] : [CAMBIADA]
        const { output } = await hub.open({ idUsuario, ambitoId, sid, since: sinceOf(request), first })
        void reply.headers(HEADERS).type('text/event-stream')
        // The cast is needed because the schema describes one event, but the payload is a stream of events.
        return reply.send(output as never)
      },
    })
    done()
  }
