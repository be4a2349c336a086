import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import { productoSchema } from '@mi/contracts'
import { acceptNoBody } from '../../platform/http/bodies/no-body.ts'
import { idParams } from '../../platform/http/params.ts'
import { actorOf } from '../../platform/session/session.ts'
import type { DeshacerService } from './deshacer.service.ts'
import { answerCambiado } from './encargo.ts'

export const deshacerRoutes =
  (service: DeshacerService): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    acceptNoBody(app)

    app.post('/historial/:id/deshacer', {
      config: { permiso: 'historial.deshacer', versionado: true, historiado: true },
      schema: { tags: ['Historial'], params: idParams, response: { 200: productoSchema } },
      handler: async (request, reply) =>
        answerCambiado(reply, await service.undo(actorOf(request), request.params.id, request.transact)),
    })
    done()
  }
