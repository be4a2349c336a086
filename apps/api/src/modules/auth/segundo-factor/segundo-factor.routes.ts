import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  apagarFactorSchema,
  factorActivadoSchema,
  factorPendienteSchema,
  factorSchema,
  mensajeSchema,
  pruebaSchema,
} from '@mi/contracts'
import { actorOf } from '../../../platform/session/session.ts'
import type { SegundoFactorService } from './segundo-factor.service.ts'

export const segundoFactorRoutes =
  (service: SegundoFactorService): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get('/auth/segundo-factor', {
      config: { permiso: 'sesion.segundoFactor' },
      schema: { tags: ['Sesión'], response: { 200: factorSchema } },
      handler: (request) => service.read(actorOf(request)),
    })

    app.post('/auth/segundo-factor', {
      config: { permiso: 'sesion.segundoFactor', limitado: true, fallos: [409] },
      schema: {
        tags: ['Sesión'],
        body: pruebaSchema,
        response: { 200: z.union([factorPendienteSchema, factorActivadoSchema]) },
      },
      handler: (request) => {
        const { currentPassword = '', codigo } = request.body
        const actor = actorOf(request)
        return codigo === undefined ? service.begin(actor, currentPassword) : service.activate(actor, codigo)
      },
    })

    app.delete('/auth/segundo-factor', {
      config: { permiso: 'sesion.segundoFactor', limitado: true, fallos: [409] },
      schema: { tags: ['Sesión'], body: apagarFactorSchema, response: { 200: mensajeSchema } },
      handler: async (request) => {
        await service.deactivate(actorOf(request), request.body)
        return { mensaje: 'Desactivamos la verificación en dos pasos.' }
      },
    })

    app.post('/auth/confirmar', {
      config: { permiso: 'sesion.confirmar', limitado: true, fallos: [409] },
      schema: { tags: ['Sesión'], body: pruebaSchema, response: { 200: mensajeSchema } },
      handler: async (request) => {
        await service.confirm(actorOf(request), request.body)
        return { mensaje: 'Gracias: confirmamos que eres tú.' }
      },
    })
    done()
  }
