import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import { alcanceSchema, crearAnuncioSchema, notificacionSchema } from '@mi/contracts'
import { actorOf } from '../../platform/session/session.ts'
import type { AnunciosService } from './anuncios.service.ts'

export const anunciosRoutes =
  (service: AnunciosService): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get('/notificaciones/actualizacion-app/alcance', {
      config: { permiso: 'notificaciones.anunciar' },
      schema: { tags: ['Notificaciones'], response: { 200: alcanceSchema } },
      handler: (request) => service.alcance(actorOf(request)),
    })

    app.post('/notificaciones/actualizacion-app', {
      config: { permiso: 'notificaciones.anunciar' },
      schema: {
        tags: ['Notificaciones'],
        body: crearAnuncioSchema,
        response: { 201: notificacionSchema },
      },
      handler: async (request, reply) => {
        const sent = await service.announce(actorOf(request), request.body, request.transact)
        return reply.code(201).header('location', `/v1/notificaciones/${sent.idNotificacion}`).send(sent)
      },
    })
    done()
  }
