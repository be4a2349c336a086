import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  consultaTokensSchema,
  crearTokenSchema,
  mensajeSchema,
  terminarTokenSchema,
  tokenCreadoSchema,
  tokenListadoSchema,
} from '@mi/contracts'
import { idParams } from '../../../platform/http/params.ts'
import { publisherOf } from '../publisher.ts'
import type { TokensService } from './tokens.service.ts'

const ended = (isCompromised: boolean, withdrawn: readonly string[]): string => {
  const done = isCompromised ? 'Llave marcada como comprometida.' : 'Token terminado.'
  return withdrawn.length === 0 ? done : `${done} Ya no se sirven: ${withdrawn.join(', ')}.`
}

export const tokensRoutes =
  (service: TokensService): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get('/plataforma/tokens', {
      config: { permiso: 'plataforma.tokens' },
      schema: {
        tags: ['Plataforma'],
        querystring: consultaTokensSchema,
        response: { 200: z.array(tokenListadoSchema) },
      },
      handler: async (request, reply) => reply.sendHoja(await service.list(request.query)),
    })

    app.post('/plataforma/tokens', {
      config: { permiso: 'plataforma.tokens', publicadores: ['despliegue'], fallos: [409], secreto: true },
      schema: { tags: ['Plataforma'], body: crearTokenSchema, response: { 201: tokenCreadoSchema } },
      handler: async (request, reply) => {
        const token = await service.create(publisherOf(request), request.body, request.transact)
        return reply.code(201).header('location', `/v1/plataforma/tokens/${token.id}`).send(token)
      },
    })

    app.delete('/plataforma/tokens/:id', {
      config: { permiso: 'plataforma.tokens', publicadores: ['despliegue'] },
      schema: {
        tags: ['Plataforma'],
        params: idParams,
        querystring: terminarTokenSchema,
        response: { 200: mensajeSchema },
      },
      handler: async (request) => {
        const { comprometidaDesde: since } = request.query
        const comprometidaDesde = since === undefined ? undefined : new Date(since)
        const order = { id: request.params.id, comprometidaDesde }
        const withdrawn = await service.end(publisherOf(request), order)
        return { mensaje: ended(comprometidaDesde !== undefined, withdrawn) }
      },
    })
    done()
  }
