import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { mensajeSchema, sesionAbiertaSchema } from '@mi/contracts'
import { acceptNoBody } from '../../platform/http/bodies/no-body.ts'
import { actorOf } from '../../platform/session/session.ts'
import type { SesionesService } from './sesiones.service.ts'

const sidParams = z.object({ id: z.guid({ error: 'Esa sesión no existe.' }) })

const ALL_ENDED = 'Cerramos las demás sesiones.'
const NONE_LEFT = 'No había otras sesiones abiertas.'

export const sesionesRoutes =
  (service: SesionesService): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    acceptNoBody(app)

    app.get('/auth/sesiones', {
      config: { permiso: 'sesion.listar' },
      schema: { tags: ['Sesión'], response: { 200: z.array(sesionAbiertaSchema) } },
      handler: (request) => service.list(actorOf(request)),
    })

    app.delete('/auth/sesiones/:id', {
      config: { permiso: 'sesion.cerrar' },
      schema: { tags: ['Sesión'], params: sidParams, response: { 200: mensajeSchema } },
      handler: async (request) => {
        await service.end(actorOf(request), request.params.id, request.transact)
        return { mensaje: 'Sesión cerrada.' }
      },
    })

    app.delete('/auth/sesiones', {
      config: { permiso: 'sesion.cerrar' },
      schema: { tags: ['Sesión'], response: { 200: mensajeSchema } },
      handler: async (request) => {
        const ended = await service.endOthers(actorOf(request), request.transact)
        return { mensaje: ended > 0 ? ALL_ENDED : NONE_LEFT }
      },
    })
    done()
  }
