import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import {
  analisisPropioSchema,
  consentimientoSchema,
  corregirAnalisisSchema,
  darConsentimientoSchema,
} from '@mi/contracts'
import { idParams } from '../../../platform/http/params.ts'
import { actorOf } from '../../../platform/session/session.ts'
import type { PropiosService } from './propios.service.ts'

export const propiosRoutes =
  (service: PropiosService): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.put('/nutriscan/:id/correccion', {
      config: { permiso: 'nutriscan.analizar' },
      schema: {
        tags: ['NutriScan'],
        params: idParams,
        body: corregirAnalisisSchema,
        response: { 200: analisisPropioSchema },
      },
      handler: (request) =>
        service.correct(actorOf(request), request.params.id, request.body, request.transact),
    })

    app.get('/nutriscan/consentimiento', {
      config: { permiso: 'nutriscan.analizar' },
      schema: { tags: ['NutriScan'], response: { 200: consentimientoSchema } },
      handler: (request) => service.consentimiento(actorOf(request)),
    })

    app.put('/nutriscan/consentimiento', {
      config: { permiso: 'nutriscan.analizar' },
      schema: {
        tags: ['NutriScan'],
        body: darConsentimientoSchema,
        response: { 200: consentimientoSchema },
      },
      handler: (request) => service.consent(actorOf(request), request.body.acepta, request.transact),
    })
    done()
  }
