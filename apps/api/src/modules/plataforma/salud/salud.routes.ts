import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import { type ConsultaSalud, type SaludDeModulo, consultaSaludSchema, saludSchema } from '@mi/contracts'
import { READING, moduloParams } from '../modulos/modulo-call.ts'
import { type Publisher, publisherOf } from '../publisher.ts'

type Salud = (publisher: Publisher, module: string, asked: ConsultaSalud) => Promise<SaludDeModulo>

export const saludDeModuloRoutes =
  (salud: Salud): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get('/plataforma/modulos/:modulo/salud', {
      config: READING,
      schema: {
        tags: ['Plataforma'],
        params: moduloParams,
        querystring: consultaSaludSchema,
        response: { 200: saludSchema },
      },
      handler: (request) => salud(publisherOf(request), request.params.modulo, request.query),
    })
    done()
  }
