import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import { confirmarNombreSchema, nombreConfirmadoSchema } from '@mi/contracts'
import { actorOf } from '../../../platform/session/session.ts'
import type { NombresService } from './nombres.service.ts'

export const nombresRoutes =
  (service: NombresService): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.post('/api/ocr/confirmar-nombre', {
      config: { permiso: 'nutriscan.analizar', limitado: true, fallos: [404] },
      schema: {
        tags: ['NutriScan'],
        body: confirmarNombreSchema,
        response: { 200: nombreConfirmadoSchema },
      },
      handler: (request) => service.confirm(actorOf(request), request.body, request.transact),
    })
    done()
  }
