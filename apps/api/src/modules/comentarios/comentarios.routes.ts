import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { comentarioSchema, crearComentarioSchema, paginaSchema } from '@mi/contracts'
import { idParam } from '../../platform/http/params.ts'
import { actorOf } from '../../platform/session/session.ts'
import type { ComentariosService } from './comentarios.service.ts'

export const comentariosRoutes =
  (service: ComentariosService): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get('/comentarios/:productId', {
      config: { permiso: 'comentarios.ver' },
      schema: {
        tags: ['Comentarios'],
        params: z.object({ productId: idParam }),
        querystring: paginaSchema,
        response: { 200: z.array(comentarioSchema) },
      },
      handler: async (request, reply) => {
        const hoja = await service.list(actorOf(request), request.params.productId, request.query)
        return reply.sendHoja(hoja)
      },
    })

    app.post('/comentarios', {
      config: { permiso: 'comentarios.crear', fallos: [404] },
      schema: { tags: ['Comentarios'], body: crearComentarioSchema, response: { 201: comentarioSchema } },
      handler: async (request, reply) => {
        const comentario = await service.create(actorOf(request), request.body, request.transact)
        // A comment has no URL of its own, so `location` is the list of its product's comments.
        void reply.code(201).header('location', `/v1/comentarios/${request.body.idProducto}`)
        return reply.send(comentario)
      },
    })
    done()
  }
