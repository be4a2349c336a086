import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import { imagenSubidaSchema } from '@mi/contracts'
import { actorOf } from '../../platform/session/session.ts'
import type { Reception } from './reception.ts'
import type { SubidasService } from './subidas.service.ts'

/** The routes of the upload. They have to be registered in a Fastify scope that accepts multipart forms. */
export const subidasRoutes =
  (service: SubidasService, receive: Reception): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.post('/imagenes/upload', {
      config: { permiso: 'imagenes.subir', limitado: true },
      schema: {
        tags: ['Imágenes'],
        consumes: ['multipart/form-data'],
        response: { 201: imagenSubidaSchema },
      },
      handler: async (request, reply) => {
        const subida = await service.upload(actorOf(request), receive(request, 'file'))
        return reply.code(201).header('location', subida.secure_url).send(subida)
      },
    })
    done()
  }
