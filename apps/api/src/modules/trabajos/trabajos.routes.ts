import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { mensajeSchema, paginaSchema, trabajoFallidoSchema } from '@mi/contracts'
import { acceptNoBody } from '../../platform/http/bodies/no-body.ts'
import { idParams } from '../../platform/http/params.ts'
import { actorOf } from '../../platform/session/session.ts'
import type { TrabajosService } from './trabajos.service.ts'

export const trabajosRoutes =
  (service: TrabajosService): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    acceptNoBody(app)

    app.get('/auditoria/trabajos', {
      config: { permiso: 'auditoria.trabajos' },
      schema: {
        tags: ['Auditoría'],
        querystring: paginaSchema,
        response: { 200: z.array(trabajoFallidoSchema) },
      },
      handler: async (request, reply) => reply.sendHoja(await service.list(actorOf(request), request.query)),
    })

    app.post('/auditoria/trabajos/:id/reintentar', {
      config: { permiso: 'auditoria.reintentar', fallos: [409] },
      schema: { tags: ['Auditoría'], params: idParams, response: { 200: mensajeSchema } },
      handler: async (request) => {
        await service.retry(actorOf(request), request.params.id, request.transact)
        return { mensaje: 'El trabajo se intentará de nuevo.' }
      },
    })
    done()
  }
