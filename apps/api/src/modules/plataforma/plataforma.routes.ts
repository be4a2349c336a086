import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  crearTokenSchema,
  hacerEstableSchema,
  manifestSchema,
  mensajeSchema,
  releasePublicadoSchema,
  rolloutSchema,
  tokenCreadoSchema,
} from '@mi/contracts'
import { UnavailableError, resolveManifest } from '@mi/domain'
import { acceptNoBody } from '../../platform/http/bodies/no-body.ts'
import { idParams } from '../../platform/http/params.ts'
import { readUnidad } from '../../platform/session/unidad.ts'
import type { PlataformaService } from './plataforma.service.ts'
import { publisherOf } from './publisher.ts'
import type { Registry } from './registry.ts'
import { readUpload } from './upload.ts'

/** Routes without authentication: the manifest of this browser, and the stable versions. */
export const publicPlataformaRoutes =
  (service: PlataformaService, registry: Registry): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get('/plataforma/manifiesto', {
      schema: { tags: ['Plataforma'], response: { 200: manifestSchema } },
      handler: async (request) => {
        const { shell, modulos } = await registry.read()
        if (!shell) throw new UnavailableError('Aún no hay una versión publicada.')
        const unidad = readUnidad(request) ?? { navegador: 'anonimo', persona: null }
        return resolveManifest(shell, modulos, unidad)
      },
    })
    app.get('/plataforma/rollouts', {
      schema: { tags: ['Plataforma'], response: { 200: z.array(rolloutSchema) } },
      handler: () => service.listRollouts(),
    })
    done()
  }

/** Routes for squads and staff: tokens, releases and rollouts. */
export const publisherRoutes =
  (service: PlataformaService): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    acceptNoBody(app)

    app.post('/plataforma/tokens', {
      config: { permiso: 'plataforma.tokens', publicadores: ['despliegue'] },
      schema: { tags: ['Plataforma'], body: crearTokenSchema, response: { 201: tokenCreadoSchema } },
      handler: async (request, reply) => {
        const token = await service.createToken(publisherOf(request), request.body)
        return reply.code(201).header('location', `/v1/plataforma/tokens/${token.id}`).send(token)
      },
    })

    app.delete('/plataforma/tokens/:id', {
      config: { permiso: 'plataforma.tokens', publicadores: ['despliegue'] },
      schema: { tags: ['Plataforma'], params: idParams, response: { 200: mensajeSchema } },
      handler: async (request) => {
        await service.endToken(publisherOf(request), request.params.id)
        return { mensaje: 'Token terminado.' }
      },
    })

    app.post('/plataforma/releases', {
      config: { permiso: 'plataforma.publicar', publicadores: ['modulo'] },
      schema: {
        tags: ['Plataforma'],
        consumes: ['multipart/form-data'],
        response: { 201: releasePublicadoSchema },
      },
      handler: async (request, reply) => {
        const published = await service.publish(publisherOf(request), await readUpload(request))
        return reply.code(201).header('location', published.url).send(published)
      },
    })

    app.post('/plataforma/rollouts', {
      config: { permiso: 'plataforma.publicar', publicadores: ['modulo'], fallos: [404, 409] },
      schema: { tags: ['Plataforma'], body: hacerEstableSchema, response: { 200: rolloutSchema } },
      handler: (request) => service.makeStable(publisherOf(request), request.body),
    })
    done()
  }
