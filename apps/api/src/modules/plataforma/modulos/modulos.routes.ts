import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  type EstadoDeModuloEnLinea,
  consultaReleasesSchema,
  estadoDeModuloSchema,
  hacerEstableSchema,
  moduleNameSchema,
  motivoDeCambioSchema,
  releaseListadoSchema,
} from '@mi/contracts'
import { etagOf, versionCheck } from '../../../platform/http/etag.ts'
import { publisherOf } from '../publisher.ts'
import type { ModulosService } from './modulos.service.ts'

const moduloParams = z.object({ modulo: moduleNameSchema })

const answerState = (reply: FastifyReply, state: EstadoDeModuloEnLinea): FastifyReply =>
  reply.header('etag', etagOf(state.revision)).send(state)

const matchesOf = (request: FastifyRequest) => versionCheck(request.headers['if-match'])

/** What squads and staff do with a module's versions. */
export const modulosRoutes =
  (service: ModulosService): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    const reading = { permiso: 'plataforma.ver', publicadores: ['modulo'], fallos: [404] } as const
    const changing = {
      permiso: 'plataforma.publicar',
      publicadores: ['modulo'],
      versionado: true,
      fallos: [404, 409, 412],
    } as const

    app.get('/plataforma/modulos', {
      config: reading,
      schema: { tags: ['Plataforma'], response: { 200: z.array(estadoDeModuloSchema) } },
      handler: (request) => service.list(publisherOf(request)),
    })

    app.get('/plataforma/modulos/:modulo', {
      config: { ...reading, versionado: true },
      schema: { tags: ['Plataforma'], params: moduloParams, response: { 200: estadoDeModuloSchema } },
      handler: async (request, reply) =>
        answerState(reply, await service.get(publisherOf(request), request.params.modulo)),
    })

    app.get('/plataforma/modulos/:modulo/releases', {
      config: reading,
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
      config: changing,
      schema: { tags: ['Plataforma'], body: hacerEstableSchema, response: { 200: estadoDeModuloSchema } },
      handler: async (request, reply) =>
        answerState(reply, await service.makeStable(publisherOf(request), request.body, matchesOf(request))),
    })

    for (const [path, act] of [
      ['retirar', service.retire],
      ['restituir', service.restore],
    ] as const) {
      app.post(`/plataforma/modulos/:modulo/${path}`, {
        config: changing,
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
