import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import {
  cambiarCandidatoSchema,
  cambiarModuloSchema,
  cambioDeVersionSchema,
  consultaExplicarSchema,
  crearCandidatoSchema,
  estadoDeModuloSchema,
  explicacionSchema,
  revertirSchema,
} from '@mi/contracts'
import { readUnidad } from '../../../platform/session/unidad.ts'
import { publisherOf } from '../publisher.ts'
import type { AjustesService } from './ajustes.service.ts'
import type { CandidatosService } from './candidatos.service.ts'
import type { Explicar } from './explicar.ts'
import { CHANGING, READING, answerState, matchesOf, moduloParams } from './modulo-call.ts'

const described = { tags: ['Plataforma'], params: moduloParams, response: { 200: estadoDeModuloSchema } }
const PATCHING = { ...CHANGING, fallos: [404, 409, 412, 428] } as const
const ONE = '/plataforma/modulos/:modulo'

export const candidatosRoutes =
  (service: CandidatosService & AjustesService, explicar: Explicar): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.post(`${ONE}/candidato`, {
      config: { ...CHANGING, limitado: true },
      schema: { ...described, body: crearCandidatoSchema, response: { 201: estadoDeModuloSchema } },
      handler: async (request, reply) => {
        const { modulo } = request.params
        const state = await service.begin(publisherOf(request), modulo, request.body, matchesOf(request))
        void reply.code(201).header('location', `/v1/plataforma/modulos/${modulo}`)
        return answerState(reply, state)
      },
    })

    app.patch(`${ONE}/candidato`, {
      config: PATCHING,
      schema: { ...described, body: cambiarCandidatoSchema },
      handler: async (request, reply) => {
        const { params, body } = request
        const publisher = publisherOf(request)
        return answerState(reply, await service.move(publisher, params.modulo, body, matchesOf(request)))
      },
    })

    app.patch(ONE, {
      config: PATCHING,
      schema: { ...described, body: cambiarModuloSchema },
      handler: async (request, reply) => {
        const { params, body } = request
        const publisher = publisherOf(request)
        return answerState(reply, await service.set(publisher, params.modulo, body, matchesOf(request)))
      },
    })

    app.post(`${ONE}/revertir`, {
      config: CHANGING,
      schema: { ...described, body: revertirSchema },
      handler: async (request, reply) => {
        const { params, body } = request
        const publisher = publisherOf(request)
        return answerState(reply, await service.revert(publisher, params.modulo, body, matchesOf(request)))
      },
    })

    for (const [path, act] of [
      ['promover', service.promote],
      ['apagar', service.switchOff],
      ['encender', service.switchOn],
    ] as const) {
      app.post(`${ONE}/${path}`, {
        config: CHANGING,
        schema: { ...described, body: cambioDeVersionSchema },
        handler: async (request, reply) => {
          const { params, body } = request
          return answerState(reply, await act(publisherOf(request), params.modulo, body, matchesOf(request)))
        },
      })
    }

    app.get(`${ONE}/explicar`, {
      config: READING,
      schema: {
        tags: ['Plataforma'],
        params: moduloParams,
        querystring: consultaExplicarSchema,
        response: { 200: explicacionSchema },
      },
      handler: (request) =>
        explicar(publisherOf(request), {
          module: request.params.modulo,
          asked: request.query,
          propia: readUnidad(request),
        }),
    })
    done()
  }
