import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { entradaHistorialSchema, filtrosHistorialSchema } from '@mi/contracts'
import { idParams } from '../../platform/http/params.ts'
import { actorOf } from '../../platform/session/session.ts'
import type { HistorialService } from './historial.service.ts'

export const historialRoutes =
  (service: HistorialService): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get('/historial/usuario/:id', {
      config: { permiso: 'historial.ver' },
      schema: {
        tags: ['Historial'],
        params: idParams,
        querystring: filtrosHistorialSchema,
        response: { 200: z.array(entradaHistorialSchema) },
      },
      handler: async (request, reply) => {
        const hoja = await service.list(actorOf(request), request.params.id, request.query)
        return reply.sendHoja(hoja)
      },
    })
    done()
  }
