import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  consultaReleasesSchema,
  estadoDeModuloSchema,
  hacerEstableSchema,
  motivoDeCambioSchema,
  releaseListadoSchema,
} from '@mi/contracts'
import { publisherOf } from '../publisher.ts'
import { CHANGING, READING, answerState, matchesOf, moduloParams } from './modulo-call.ts'
import type { ModulosService } from './modulos.service.ts'

export const modulosRoutes =
  (service: ModulosService): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get('/plataforma/modulos', {
      config: READING,
      schema: { tags: ['Plataforma'], response: { 200: z.array(estadoDeModuloSchema) } },
      handler: (request) => service.list(publisherOf(request)),
    })

    app.get('/plataforma/modulos/:modulo', {
      config: { ...READING, versionado: true },
      schema: { tags: ['Plataforma'], params: moduloParams, response: { 200: estadoDeModuloSchema } },
      handler: async (request, reply) =>
        answerState(reply, await service.get(publisherOf(request), request.params.modulo)),
    })

    app.get('/plataforma/modulos/:modulo/releases', {
      config: READING,
      schema: {
        tags: ['Plataforma'],
        params: moduloParams,
        querystring: consultaReleasesSchema,
        response: { 200: z.array(releaseListadoSchema) },
      },
      handler: (request) =>
        service.listReleases(publisherOf(request), request.params.modulo, request.query.limite),
    })

    app.post('/plataforma/rollouts', {
      config: CHANGING,
      schema: { tags: ['Plataforma'], body: hacerEstableSchema, response: { 200: estadoDeModuloSchema } },
      handler: async (request, reply) =>
        answerState(reply, await service.makeStable(publisherOf(request), request.body, matchesOf(request))),
    })

    for (const [path, act] of [
      ['retirar', service.retire],
      ['restituir', service.restore],
    ] as const) {
      app.post(`/plataforma/modulos/:modulo/${path}`, {
        config: CHANGING,
        schema: {
          tags: ['Plataforma'],
          params: moduloParams,
          body: motivoDeCambioSchema,
          response: { 200: estadoDeModuloSchema },
        },
        handler: async (request, reply) => {
          const { modulo: module } = request.params
          const cambio = { module, motivo: request.body.motivo, matches: matchesOf(request) }
          return answerState(reply, await act(publisherOf(request), cambio))
        },
      })
    }
    done()
  }
