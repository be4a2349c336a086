import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { accionSchema, filtrosAccionesSchema } from '@mi/contracts'
import { actorOf } from '../../platform/session/session.ts'
import type { AccionesService } from './acciones.service.ts'

export const accionesRoutes =
  (service: AccionesService): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get('/auditoria/acciones', {
      config: { permiso: 'auditoria.acciones' },
      schema: {
        tags: ['Auditoría'],
        querystring: filtrosAccionesSchema,
        response: { 200: z.array(accionSchema) },
      },
      handler: async (request, reply) => reply.sendHoja(await service.list(actorOf(request), request.query)),
    })
    done()
  }
