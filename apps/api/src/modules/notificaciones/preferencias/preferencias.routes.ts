import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import { editarPreferenciasSchema, preferenciasSchema } from '@mi/contracts'
import { idParams } from '../../../platform/http/params.ts'
import { actorOf } from '../../../platform/session/session.ts'
import type { PreferenciasService } from './preferencias.service.ts'

export const preferenciasRoutes =
  (service: PreferenciasService): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get('/preferencias-notificaciones/:id', {
      config: { permiso: 'preferencias.ver' },
      schema: { tags: ['Notificaciones'], params: idParams, response: { 200: preferenciasSchema } },
      handler: (request) => service.get(actorOf(request), request.params.id),
    })

    app.patch('/notificaciones/preferencias/:id', {
      config: { permiso: 'preferencias.editar' },
      schema: {
        tags: ['Notificaciones'],
        params: idParams,
        body: editarPreferenciasSchema,
        response: { 200: preferenciasSchema },
      },
      handler: (request) => service.edit(actorOf(request), request.params.id, request.body, request.transact),
    })
    done()
  }
