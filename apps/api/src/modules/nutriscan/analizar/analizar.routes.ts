import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import { resultadoDeAnalisisSchema } from '@mi/contracts'
import { clientGone } from '../../../platform/http/client-gone.ts'
import { actorOf } from '../../../platform/session/session.ts'
import type { Reception } from '../../imagenes/reception.ts'
import type { AnalizarService } from './analizar.service.ts'

/** The Fastify scope in which these routes are registered must accept multipart forms. */
export const analizarRoutes =
  (service: AnalizarService, receive: Reception): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.post('/api/ocr/nutriscan-ocr', {
      config: { permiso: 'nutriscan.analizar', limitado: true },
      schema: {
        tags: ['NutriScan'],
        consumes: ['multipart/form-data'],
        response: { 200: resultadoDeAnalisisSchema },
      },
      handler: (request, reply) =>
        service.analyze(actorOf(request), {
          receive: receive(request, 'imagen'),
          transact: request.transact,
          gone: clientGone(reply),
          idPeticion: request.id,
        }),
    })
    done()
  }
