import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import { fotoDeAnalisisSchema, mensajeSchema } from '@mi/contracts'
import { acceptNoBody } from '../../../platform/http/bodies/no-body.ts'
import { idParams } from '../../../platform/http/params.ts'
import { actorOf } from '../../../platform/session/session.ts'
import type { FotosService } from './fotos.service.ts'

export const fotosRoutes =
  (service: FotosService): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    acceptNoBody(app)

    app.get('/nutriscan/:id/foto', {
      config: { permiso: 'nutriscan.analizar' },
      schema: { tags: ['NutriScan'], params: idParams, response: { 200: fotoDeAnalisisSchema } },
      handler: (request) => service.get(actorOf(request), request.params.id),
    })

    app.delete('/nutriscan/:id/foto', {
      config: { permiso: 'nutriscan.analizar' },
      schema: { tags: ['NutriScan'], params: idParams, response: { 200: mensajeSchema } },
      handler: async (request) => {
        await service.remove(actorOf(request), request.params.id, request.transact)
        return { mensaje: 'Foto borrada. El análisis queda.' }
      },
    })
    done()
  }
