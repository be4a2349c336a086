import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  crearNotificacionSchema,
  filtrosNotificacionSchema,
  marcarNotificacionSchema,
  marcarNotificacionesSchema,
  mensajeSchema,
  notificacionSchema,
} from '@mi/contracts'
import { acceptNoBody } from '../../platform/http/bodies/no-body.ts'
import { idParams } from '../../platform/http/params.ts'
import { actorOf } from '../../platform/session/session.ts'
import type { NotificacionesService } from './notificaciones.service.ts'

// A request without a body means «mark as read».
const marcaSchema = marcarNotificacionSchema.nullish().transform((marca) => marca ?? { leida: true })
const marcasSchema = marcarNotificacionesSchema.nullish().transform((marca) => marca ?? { leida: true })

export const notificacionesRoutes =
  (service: NotificacionesService): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    acceptNoBody(app)

    app.get('/notificaciones/usuario/:id', {
      config: { permiso: 'notificaciones.ver' },
      schema: {
        tags: ['Notificaciones'],
        params: idParams,
        querystring: filtrosNotificacionSchema,
        response: { 200: z.array(notificacionSchema) },
      },
      handler: async (request, reply) =>
        reply.sendHoja(await service.list(actorOf(request), request.params.id, request.query)),
    })

    app.patch('/notificaciones/usuario/:id', {
      config: { permiso: 'notificaciones.marcar' },
      schema: {
        tags: ['Notificaciones'],
        params: idParams,
        body: marcasSchema,
        response: { 200: mensajeSchema },
      },
      handler: async (request) => {
        const { params, body, transact } = request
        await service.markAll(actorOf(request), params.id, body, transact)
        return { mensaje: `Todas quedaron como ${body.leida ? 'leídas' : 'no leídas'}.` }
      },
    })

    app.get('/notificaciones/:id', {
      config: { permiso: 'notificaciones.ver' },
      schema: { tags: ['Notificaciones'], params: idParams, response: { 200: notificacionSchema } },
      handler: (request) => service.get(actorOf(request), request.params.id),
    })

    app.patch('/notificaciones/:id', {
      config: { permiso: 'notificaciones.marcar' },
      schema: {
        tags: ['Notificaciones'],
        params: idParams,
        body: marcaSchema,
        response: { 200: notificacionSchema },
      },
      handler: (request) => service.mark(actorOf(request), request.params.id, request.body, request.transact),
    })

    app.post('/notificaciones', {
      config: { permiso: 'notificaciones.crear', limitado: true, fallos: [404] },
      schema: {
        tags: ['Notificaciones'],
        body: crearNotificacionSchema,
        response: { 201: notificacionSchema },
      },
      handler: async (request, reply) => {
        const sent = await service.create(actorOf(request), request.body, request.transact)
        return reply.code(201).header('location', `/v1/notificaciones/${sent.idNotificacion}`).send(sent)
      },
    })
    done()
  }
